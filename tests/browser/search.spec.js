// The search for a counterexample, and the ranking: found is tested with Explore; none, stopped, superseded here.
import { deflateSync } from "node:zlib";
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const insertions = (page) => region(page, "Insertions");
const find = (page) => insertions(page).getByRole("button", { name: "Find a counterexample" });

async function open(page, question, theory) {
  const packed = deflateSync(Buffer.from(`question ${question}\ntheory\n${theory}`)).toString("base64url");
  await page.evaluate((packed) => (location.hash = `#/explore/1.${packed}`), packed);
  await expect(region(page, "Exhibit")).toContainText("Your own theory");
  await expect(find(page)).toBeEnabled();
}

/** Many people and rules: a search over pairs that takes long. */
function long() {
  const lines = Array.from({ length: 60 }, (_, n) => `person${n} is cited.`);
  for (let n = 0; n < 20; n++) lines.push(`If someone is base${n} and base${(n + 1) % 20} then they are derived${n}.`);
  return lines.join("\n");
}

test("where nothing flips the answer the search says so, and how much it tried", async ({ explorer, page }) => {
  await open(page, "alice is cited.", "people: alice, bob.\nalice is cited.\nIf someone is cited then they are senior.");
  await find(page).click();
  await expect(insertions(page)).toContainText(/None of \d+ sets tried flips the soft answer/, { timeout: 30_000 });
});

test("a search is stopped, and an edit stops it too", async ({ explorer, page }) => {
  await open(page, "person1 is cited.", long());
  // At once, since the search may be short.
  const shown = await page.evaluate(async () => {
    const button = () => document.getElementById("search-counterexample");
    button().click();
    await new Promise((drawn) => setTimeout(drawn));
    const shown = button().textContent;
    button().click();
    return shown;
  });
  expect(shown).toBe("Stop");
  await expect(find(page)).toBeFocused();
  await page.waitForTimeout(1000);
  await expect(insertions(page).locator(".search")).toHaveText("Find a counterexample");
  await find(page).click();
  await page.getByRole("button", { name: "is not", exact: true }).click();
  await expect(find(page)).toBeEnabled();
  await expect(insertions(page).locator(".search")).toHaveText("Find a counterexample");
});

test("a ranking that is overtaken is never shown", async ({ explorer, page }) => {
  await open(page, "person1 is cited.", long());
  for (const word of ["is not", "is", "is not", "is"]) await page.getByRole("button", { name: word, exact: true }).click();
  await page.evaluate(() => (location.hash = "#/explore/exhibit/4"));
  await expect(insertions(page)).toContainText("bob is funded.");
  await page.waitForTimeout(1500);
  await expect(insertions(page)).toContainText("bob is funded.");
  await expect(insertions(page)).not.toContainText("person");
});
