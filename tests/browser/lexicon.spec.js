// Street names and the pipeline's lexicon, edited on the page; and hints for words nearly right.
import { deflateSync } from "node:zlib";
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const question = (page) => page.getByRole("textbox", { name: "The question" });
const family = (page) => region(page, "Its family");
const table = (page) => region(page, "Street names");

/** Opens a theory by a link, as the page writes them. */
async function write(page, theory, asked = "") {
  const packed = deflateSync(Buffer.from(`question ${asked}\ntheory\n${theory}`)).toString("base64url");
  await page.evaluate((packed) => (location.hash = `#/explore/1.${packed}`), packed);
  await expect(region(page, "Exhibit")).toContainText("Your own theory");
}

const ACADEMIC = "alice is published.\nalice is cited.\nIf someone is published and cited then they are influential.\n";
const OWN = "anna is kind.\nbob is tall.\nIf someone is kind then they are calm.\n";

/** The row of the paraphrase, and what the pipeline says of it. */
const paraphrase = (page) => family(page).getByRole("row").filter({ hasText: "in other words" });

/** The pipeline's answer to it. */
async function pipeline(page) {
  const heads = await family(page).getByRole("columnheader").allTextContents();
  return paraphrase(page).getByRole("cell").nth(heads.findIndex((head) => head.includes("Translate")) - 1);
}

async function add(page, word, street, knows = true) {
  await table(page).getByRole("textbox", { name: "word", exact: true }).or(table(page).getByRole("combobox", { name: "word", exact: true })).fill(word);
  await table(page).getByRole("textbox", { name: "its street name" }).fill(street);
  await table(page).getByRole("checkbox", { name: "the pipeline knows it", exact: true }).setChecked(knows);
  await table(page).getByRole("textbox", { name: "its street name" }).press("Enter");
}

test("a street name that the pipeline knows or not changes its answer at once, in the link, and is undone", async ({ explorer, page }) => {
  await write(page, ACADEMIC, "alice is cited.");
  await expect(paraphrase(page)).toContainText("alice is referenced.");
  await expect(await pipeline(page)).toContainText("abstains");
  await table(page).getByText(/^Street names: 5/).click();
  await expect(region(page, "Soft score")).toContainText("The score is");
  const address = page.url();
  await table(page).getByRole("checkbox", { name: "The pipeline knows “referenced”" }).check();
  await expect(table(page)).toContainText("Street names: 5, of which the pipeline knows 4");
  await expect(await pipeline(page)).not.toContainText("abstains");
  // The soft reasoner never sees the table, so it is not trained anew.
  await expect(family(page)).not.toContainText("…");
  await expect.poll(() => page.url()).not.toBe(address);

  const street = table(page).getByRole("textbox", { name: "Street name of “cited”" });
  await street.fill("quoted");
  await street.press("Enter");
  await expect(paraphrase(page)).toContainText("alice is quoted.");
  await expect(table(page).getByRole("textbox", { name: "Street name of “cited”" })).toBeFocused();
  await expect.poll(() => page.url()).toContain("/explore/1.");
  await page.waitForTimeout(400);
  await page.reload();
  await explorer.started();
  await expect(paraphrase(page)).toContainText("alice is quoted.");
  await page.evaluate(() => history.back());
  await page.goForward();

  await table(page).getByText(/^Street names: 5/).press("Enter");
  await table(page).getByRole("button", { name: "Remove the street name of “cited”" }).click();
  await expect(paraphrase(page)).toHaveCount(0);
  await expect(table(page)).toContainText("no longer has a street name");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(paraphrase(page)).toContainText("alice is quoted.");
  await table(page).getByRole("button", { name: "Restore the default street names" }).press("Enter");
  await expect(paraphrase(page)).toContainText("alice is referenced.");
  await expect(table(page).getByRole("button", { name: "Restore the default street names" })).toHaveCount(0);
});

test("a bad row is refused with what is wrong with it", async ({ explorer, page }) => {
  await write(page, ACADEMIC, "alice is published.");
  await table(page).getByText(/^Street names: 5/).click();
  for (const [word, street, why] of [
    ["", "printed", "write the word that theories use."],
    ["published", "", "write another word for “published”."],
    ["published", "in print", "“in print” is not one word; “in-print” would be."],
    ["published", "cited", "has a street name of its own"],
    ["published", "funded", "“funded” is already a predicate of the academic world."],
    ["published", "renowned", "“renowned” is already the street name of “influential”."],
    ["cited", "quoted", "“cited” already has the street name “referenced”"],
    ["renowned", "famous", "“renowned” is itself a street name"],
    ["published", "published", "cannot be its own street name"],
    ["published", "not", "“not” is a word of the grammar"],
    ["published", "pr:nted", "“:” cannot be part of a word."],
  ]) {
    await add(page, word, street);
    await expect(page.locator("#street-fault")).toContainText(why);
  }
  await expect(table(page)).toContainText("Street names: 5");
  const street = table(page).getByRole("textbox", { name: "Street name of “cited”" });
  await street.fill("renowned");
  await street.press("Tab");
  await expect(table(page)).toContainText("Not accepted: “renowned” is already the street name of “influential”.");
  await expect(street).toHaveAttribute("aria-invalid", "true");
  await explorer.expectAccessible();
  await street.press("Escape");
  await expect(street).toHaveValue("referenced");
  await expect(table(page)).not.toContainText("Not accepted");
});

test("any theory's words get street names", async ({ explorer, page }) => {
  await write(page, OWN, "anna is calm.");
  await expect(paraphrase(page)).toHaveCount(0);
  await table(page).getByText(/^Street names: 5/).click();
  await expect(table(page)).toContainText("This theory does not use “cited”.");
  await add(page, "calm", "tall");
  await expect(page.locator("#street-fault")).toContainText("“tall” is already a predicate of this theory.");
  await add(page, "calm", "serene", false);
  await expect(paraphrase(page)).toContainText("anna is serene.");
  await expect(await pipeline(page)).toContainText("abstains");
  await table(page).getByRole("checkbox", { name: "The pipeline knows “serene”" }).check();
  await expect(await pipeline(page)).not.toContainText("abstains");
  // A theory that comes to use the word itself has no such paraphrase.
  await page.getByRole("textbox", { name: /^Add a sentence/ }).fill("bob is serene.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(paraphrase(page)).toHaveCount(0);
  await expect(table(page)).toContainText("No paraphrase here: “serene” is already a predicate of this theory.");
});

test("words nearly right get a hint in the question and in an insertion", async ({ explorer, page }) => {
  await write(page, ACADEMIC, "alice is cited.");
  await question(page).fill("alice is influental.");
  await question(page).press("Enter");
  await expect(region(page, "Question")).toContainText("did you mean “influential”?");
  await region(page, "Question").getByRole("button", { name: "Use “alice is influential.”" }).click();
  await expect(question(page)).toHaveValue("alice is influential.");
  await expect(region(page, "Question")).not.toContainText("did you mean");
  const own = page.getByRole("textbox", { name: "Insert a sentence of your own" });
  await own.fill("alcie is cited.");
  await own.press("Enter");
  await expect(page.locator(".inserted")).toContainText("did you mean “alice”?");
  await page.locator(".inserted").getByRole("button", { name: "Use “alice is cited.”" }).click();
  await expect(page.locator(".inserted")).not.toContainText("did you mean");
  await own.fill("If somone is cited then they are senior.");
  await own.press("Enter");
  await page.locator(".inserted").getByRole("button", { name: /^Use “If someone/ }).click();
  await expect(page.locator(".inserted").nth(1)).toContainText("If someone is cited then they are senior.");
  await expect(page.locator(".inserted").nth(1)).not.toContainText("Left out");
});

test("markup is offered no repair", async ({ explorer, page }) => {
  await write(page, "<b>alice</b> is cited.\n", "<script>alert(1)</script>");
  await expect(region(page, "Theory")).toContainText("Left out: “<” has no place in a sentence.");
  await expect(page.getByRole("button", { name: /^Use/ })).toHaveCount(0);
});

test("a changed exhibit says so, and another theory is one's own", async ({ explorer, page }) => {
  const exhibit = region(page, "Exhibit");
  await page.getByRole("textbox", { name: /^Add a sentence/ }).fill("carol is funded.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(exhibit).toContainText("The theory has changed");
  await exhibit.getByRole("button", { name: "Open the original" }).click();
  await expect(exhibit).not.toContainText("has changed");
  await expect(exhibit).toContainText("Exhibit 1 of 11");
  for (let left = await page.locator(".line:not(.inserted) .line-text").count(); left > 0; left--) {
    await page.locator("#line-0").focus();
    await page.keyboard.press("Delete");
    await expect(page.locator(".line:not(.inserted) .line-text")).toHaveCount(left - 1);
  }
  await expect(exhibit).toContainText("Your own theory");
});

test("the table fits every width, in light and dark", async ({ explorer, page }) => {
  test.setTimeout(120_000);
  await write(page, OWN, "anna is calm.");
  await table(page).getByText(/^Street names: 5/).click();
  await add(page, "calm", "in peace");
  await explorer.inEveryLook(async () => {
    await explorer.expectAccessible();
    await explorer.expectNoSidewaysScroll();
  });
  await explorer.pictures("lexicon");
});
