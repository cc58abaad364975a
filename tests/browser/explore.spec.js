// The Explore page, used as a person would: by click and by key.
import { deflateSync } from "node:zlib";
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const theory = (page) => region(page, "Theory");
const score = (page) => page.getByRole("img", { name: /^The score of/ });
const cell = (page, name) => page.getByRole("grid", { name: /^The model/ }).getByRole("button", { name });
const question = (page) => page.getByRole("textbox", { name: "The question" });
const exhibitTitle = (page) => region(page, "Exhibit").getByRole("heading");

/** Opens a theory by a link, as the page writes them. */
async function write(page, theory) {
  const packed = deflateSync(Buffer.from(`question \ntheory\n${theory}`)).toString("base64url");
  await page.evaluate((packed) => (location.hash = `#/explore/1.${packed}`), packed);
  await expect(region(page, "Exhibit")).toContainText("Your own theory");
}

const THEORY = `alice is published.
alice is cited.
alice is funded.
bob is cited.
bob is trained.
If someone is funded and trained then they are diligent.
If someone is published and cited then they are influential.
If someone is influential and not trained then they are senior.
If someone is senior and influential then they are eminent.
`;

test("it opens on the first exhibit, with every system's answers", async ({ explorer, page }) => {
  await expect(region(page, "Exhibit")).toContainText("Exhibit 1 of 9");
  await expect(question(page)).toHaveValue("dave is diligent.");
  await expect(score(page)).toBeVisible();
  const family = region(page, "Its family");
  await expect(family.getByRole("columnheader")).toHaveCount(7);
  await expect(family.getByRole("row").filter({ hasText: "without sentence" })).toContainText("broken");
});

test("next and previous go through all nine exhibits", async ({ explorer, page }) => {
  const titles = new Set();
  for (let number = 1; number <= 9; number++) {
    await expect(region(page, "Exhibit")).toContainText(`Exhibit ${number} of 9`);
    titles.add(await exhibitTitle(page).textContent());
    await expect(page).toHaveURL(new RegExp(`#/explore/exhibit/${number}$`));
    if (number < 9) await page.getByRole("button", { name: "next" }).click();
  }
  expect(titles.size).toBe(9);
  await expect(page.getByRole("button", { name: "next" })).toBeDisabled();
  await page.getByRole("button", { name: "previous" }).press("Enter");
  await expect(region(page, "Exhibit")).toContainText("Exhibit 8 of 9");
});

test("a sentence is edited in place, by click and by key, and undone", async ({ explorer, page }) => {
  await write(page, THEORY);
  await theory(page).getByRole("button", { name: "alice is funded.", exact: true }).click();
  const editor = page.getByRole("textbox", { name: "Edit the sentence" });
  await editor.fill("alice is trained.");
  await editor.press("Enter");
  await expect(theory(page).getByRole("button", { name: "alice is trained.", exact: true })).toBeFocused();
  await expect(page.locator(".changes")).toContainText("lost");
  await page.keyboard.press("Control+z");
  await expect(theory(page).getByRole("button", { name: "alice is funded.", exact: true })).toBeVisible();
  await page.keyboard.press("Control+Shift+z");
  await expect(theory(page).getByRole("button", { name: "alice is trained.", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();

  await theory(page).getByRole("button", { name: "alice is published.", exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  await expect(theory(page).getByRole("button", { name: "alice is cited.", exact: true })).toBeFocused();
  await page.keyboard.press("Enter");
  await editor.fill("nonsense");
  await editor.press("Escape");
  await expect(theory(page).getByRole("button", { name: "alice is cited.", exact: true })).toBeFocused();
  await page.keyboard.press("Delete");
  await expect(theory(page).getByRole("button", { name: "alice is cited.", exact: true })).toHaveCount(0);
});

test("a broken sentence is marked, counted, mended, and stops no other", async ({ explorer, page }) => {
  await write(page, THEORY);
  const add = page.getByRole("textbox", { name: /^Add a sentence/ });
  await add.fill("If somone is cited then they are senior.");
  await add.press("Enter");
  await expect(theory(page)).toContainText("1 left out");
  await expect(theory(page).locator(".wrong")).toBeVisible();
  await expect(cell(page, /^alice influential: derived/)).toBeVisible();
  await theory(page).getByRole("button", { name: /^Use/ }).first().click();
  await expect(theory(page)).not.toContainText("left out");
  await expect(cell(page, /^bob senior: derived/)).toBeVisible();
});

test("a pasted paragraph becomes lines", async ({ explorer, page }) => {
  await write(page, "");
  await expect(theory(page)).toContainText("An empty theory");
  await page.getByRole("textbox", { name: /^Add a sentence/ }).fill("anna is kind. ben is tall.\n\nIf someone is kind then they are calm.\n# a remark\n");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.locator(".lines .line-text").filter({ hasText: "ben is tall." })).toBeVisible();
  await expect(cell(page, /^anna calm: derived at depth 1/)).toBeVisible();
  await cell(page, /^anna calm/).click();
  await expect(question(page)).toHaveValue("anna is calm.");
  await expect(region(page, "Why “anna is calm”")).toContainText("checked");
});

test("the grid states facts, and is the same theory", async ({ explorer, page }) => {
  await write(page, THEORY);
  await theory(page).getByRole("button", { name: "grid" }).click();
  const stated = page.getByRole("grid", { name: /^What the theory states/ });
  await stated.getByRole("button", { name: "bob published: not stated" }).click();
  await expect(stated.getByRole("button", { name: "bob published: stated" })).toHaveAttribute("aria-pressed", "true");
  await expect(cell(page, /^bob influential: derived/)).toBeVisible();
  await stated.getByRole("button", { name: "bob published: stated" }).press("Space");
  await expect(cell(page, /^bob influential: not derived/)).toBeVisible();
  await stated.getByRole("button", { name: "bob published" }).press("Space");
  await theory(page).getByRole("button", { name: "sentences" }).click();
  await expect(theory(page).getByRole("button", { name: "bob is published.", exact: true })).toBeVisible();
});

test("cells are walked with arrows, and open proof or refutation", async ({ explorer, page }) => {
  await write(page, THEORY);
  await cell(page, /^alice published/).focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowDown", "End", "ArrowUp"]) await page.keyboard.press(key);
  await expect(cell(page, /^alice eminent/)).toBeFocused();
  await page.keyboard.press("Enter");
  const proof = region(page, "Why “alice is eminent”");
  await expect(proof).toContainText("✓ checked");
  await proof.getByRole("button", { name: "sentence 9" }).first().focus();
  await expect(theory(page).locator(".line.lit")).toContainText("senior and influential");
  await cell(page, /^bob senior/).click();
  await expect(region(page, "Why not “bob is senior”")).toContainText("✓ checked");
});

test("the fixpoint is built stage by stage", async ({ explorer, page }) => {
  await write(page, THEORY);
  const scrub = page.getByRole("slider", { name: /Stage/ });
  await scrub.focus();
  await page.keyboard.press("Home");
  await expect(page.locator(".stage-count")).toContainText("stage 0");
  await expect(page.locator("#model-0-8")).toHaveText("");
  await page.keyboard.press("End");
  await expect(page.locator("#model-0-8")).toHaveText("3");
});

test("the question is put together, negated, paraphrased, composed and typed", async ({ explorer, page }) => {
  await write(page, THEORY);
  await page.getByRole("combobox", { name: "Who" }).selectOption("alice");
  await page.getByRole("combobox", { name: "What" }).selectOption("cited");
  await expect(question(page)).toHaveValue("alice is cited.");
  await page.getByRole("button", { name: "is not", exact: true }).click();
  await expect(question(page)).toHaveValue("alice is not cited.");
  await page.getByRole("button", { name: "referenced", exact: true }).click();
  await expect(question(page)).toHaveValue("alice is not referenced.");
  await expect(region(page, "Its family")).toContainText("abstain");
  await page.getByRole("button", { name: "+ second half" }).click();
  await page.getByRole("button", { name: "or", exact: true }).click();
  await expect(question(page)).toHaveValue(/ or /);
  await expect(region(page, "Its family")).toContainText("its denial, rewritten");
  await page.getByRole("button", { name: "drop the second half" }).click();
  await question(page).fill("dave is eminent and bob is senior.");
  await question(page).press("Enter");
  await expect(page.getByRole("combobox", { name: "Who of the second half" })).toBeVisible();
  await question(page).fill("dave are what");
  await question(page).press("Enter");
  await expect(region(page, "Question")).toContainText("No question:");
});

test("insertions are ranked, made, judged and taken out", async ({ explorer, page }) => {
  const insertions = region(page, "Insertions");
  await page.getByRole("button", { name: /^Take out/ }).click();
  await expect(page.getByRole("button", { name: /^Take out/ })).toHaveCount(0);
  await expect(insertions).toContainText("flips");
  const first = insertions.locator(".candidate-text").first();
  await first.click();
  await expect(theory(page)).toContainText("Certified");
  await expect(region(page, "Its family")).toContainText("broken");
  await insertions.getByRole("button", { name: /^refused/ }).click();
  await expect(insertions).toContainText(/Loses|Gains/);
  const own = insertions.getByRole("textbox", { name: "Insert a sentence of your own" });
  await own.fill("bob is published.");
  await own.press("Enter");
  await expect(page.getByRole("button", { name: "Take out: bob is published." })).toBeFocused();
  await expect(theory(page)).toContainText("Refused");
  await expect(theory(page)).toContainText("Gains: bob is diligent.");
  await page.keyboard.press("Enter");
  await expect(theory(page)).not.toContainText("Refused");
  await page.evaluate(() => (location.hash = "#/explore/exhibit/4"));
  await expect(theory(page)).toContainText("Refused");
  await expect(theory(page)).toContainText("Loses: erin is diligent");
});

test("answers can be hidden and revealed", async ({ explorer, page }) => {
  await expect(score(page)).toBeVisible();
  await page.getByRole("checkbox", { name: "hide answers" }).check();
  await expect(score(page)).toHaveCount(0);
  await expect(region(page, "Its family").locator("tbody")).not.toContainText("True");
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(score(page)).toBeVisible();
  await page.getByRole("button", { name: "next" }).click();
  await expect(region(page, "Its family")).toContainText("hidden");
  await expect(score(page)).toHaveCount(0);
});

test("a reload loses nothing, not even a sentence being typed", async ({ explorer, page }) => {
  await write(page, THEORY);
  await question(page).fill("bob is senior.");
  await question(page).press("Enter");
  await theory(page).getByRole("button", { name: "alice is funded.", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Edit the sentence" })).toBeFocused();
  await page.waitForTimeout(300);
  await page.getByRole("textbox", { name: "Edit the sentence" }).fill("zoë is funded.");
  const address = page.url();
  await expect.poll(() => page.url()).not.toBe(address);
  await page.reload();
  await explorer.started();
  await expect(theory(page).getByRole("button", { name: "zoë is funded.", exact: true })).toBeVisible();
  await expect(question(page)).toHaveValue("bob is senior.");
});

test("a damaged link says so and changes nothing", async ({ explorer, page }) => {
  await page.getByRole("button", { name: "next" }).click();
  await page.evaluate(() => (location.hash = "#/explore/1.damaged"));
  await expect(page.locator(".notice")).toContainText("damaged");
  await expect(region(page, "Exhibit")).toContainText("Exhibit 2 of 9");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#/explore/exhibit/4"));
  await expect(region(page, "Exhibit")).toContainText("Exhibit 4 of 9");
});

test("odd theories break nothing", async ({ explorer, page }) => {
  const names = Array.from({ length: 200 }, (_, i) => `person${i} is kind.`).join("\n");
  await write(page, names);
  await expect(theory(page)).toContainText("200 sentences");
  await write(page, "a 🦉 hoots\nWolfeschlegelsteinhausenbergerdorff is inconsequentially-overqualified.\nIf someone is calm then they are calm.");
  await expect(theory(page)).toContainText("left out");
  await explorer.expectNoSidewaysScroll();
  await write(page, "anna is kind.\nIf someone is kind and not calm then they are nervous.\nIf someone is kind and not nervous then they are calm.");
  await expect(cell(page, "anna calm: undefined")).toHaveText("?");
  await cell(page, "anna calm: undefined").click();
  await expect(region(page, /is undefined/)).toContainText("✓ checked");
});

test("undo leads back through other theories", async ({ explorer, page }) => {
  await write(page, "anna is kind.\nIf someone is kind then they are calm.");
  await cell(page, /^anna calm/).click();
  await write(page, "The cat chases the dog.\nThe dog is big.\nIf something is big then it eats the cat.");
  await page.getByRole("button", { name: /the dog eats the cat/i }).click();
  for (let step = 0; step < 4; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect(region(page, "Exhibit")).toContainText("Exhibit 1 of 9");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(cell(page, /^anna calm: derived/)).toBeVisible();
});

test("relations are listed by verb, and asked about", async ({ explorer, page }) => {
  await write(page, "The cat chases the dog.\nIf something chases the dog then it likes the cat.");
  await page.getByRole("button", { name: /the cat likes the cat/i }).click();
  await expect(region(page, /Why “the cat likes the cat”/i)).toContainText("✓ checked");
});

test("it has no accessibility violations and fits every width", async ({ explorer, page }) => {
  test.setTimeout(180_000);
  await expect(score(page)).toBeVisible();
  await explorer.inEveryLook(async () => {
    await explorer.expectAccessible();
    await explorer.expectNoSidewaysScroll();
  });
  await explorer.pictures("explore");
});
