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

test("it opens on the first exhibit, before its step, and the step turns the answer and back", async ({ explorer, page }) => {
  await expect(region(page, "Exhibit")).toContainText("Exhibit 1 of 11");
  await expect(question(page)).toHaveValue("dave is diligent.");
  await expect(score(page)).toBeVisible();
  const family = region(page, "Its family");
  const soft = family.locator("tr.asked").getByRole("cell").nth(1);
  await expect(soft).toHaveText("False");
  await region(page, "Exhibit").getByRole("button", { name: /^Insert If someone/ }).press("Enter");
  await expect(soft).toContainText("False → True");
  await expect(family.getByRole("row").filter({ hasText: "without sentence" })).toContainText("broken link");
  await expect(score(page)).toHaveAccessibleName(/before it was −/);
  const step = region(page, "Exhibit").getByRole("button", { name: /^Take out If someone/ });
  await expect(step).toBeFocused();
  await step.press("Enter");
  await expect(soft).toContainText("True → False");
  await expect(region(page, "Soft score")).toContainText("Taking the sentence out");
  await expect(region(page, "Soft score")).toContainText("flips from True to False");
});

test("what an exhibit says to do, one click does", async ({ explorer, page }) => {
  const exhibit = region(page, "Exhibit");
  await exhibit.getByRole("combobox", { name: "All exhibits" }).selectOption({ index: 9 });
  await expect(exhibit).toContainText("Exhibit 10 of 11");
  await expect(score(page)).toBeVisible();
  const soft = region(page, "Its family").locator("tr.asked").getByRole("cell").nth(1);
  await expect(soft).toContainText("wrong");
  await exhibit.getByRole("button", { name: /^Train with a consistency loss/ }).click();
  await expect(soft).toContainText("True → False", { timeout: 60_000 });
  await expect(soft).not.toContainText("wrong");
  await exhibit.getByRole("combobox", { name: "All exhibits" }).selectOption({ index: 1 });
  await exhibit.getByRole("button", { name: "Ask alice is referenced." }).click();
  await expect(question(page)).toHaveValue("alice is referenced.");
});

test("two systems have a column until more are asked for, and that is remembered", async ({ explorer, page }) => {
  const heads = region(page, "Its family").getByRole("columnheader");
  await expect(heads).toHaveCount(4);
  await page.evaluate(() => (location.hash = "#/explore/exhibit/5"));
  await expect(heads).toHaveText([/asked/, /logic/, /Soft/, /Translate/, /Mis-grounded/]);
  await explorer.showEverySystem();
  await expect(heads).toHaveCount(8);
  await page.reload();
  await explorer.started();
  await expect(heads).toHaveCount(8);
});

test("on a narrow screen the answers stay in sight while a sentence is inserted", async ({ explorer, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const strip = page.getByRole("button", { name: "To the question and its answers" });
  await expect(strip).toContainText("Soft reasoner False");
  await region(page, "Exhibit").getByRole("button", { name: /^Insert If someone/ }).click();
  await expect(strip).toContainText("False → True");
  await expect(strip).toBeInViewport();
  await strip.click();
  await expect(question(page)).toBeInViewport();
});

test("where nothing was asked yet, something is", async ({ explorer, page }) => {
  await write(page, "anna is kind.\nIf someone is kind then they are calm.");
  await expect(question(page)).toHaveValue("anna is calm.");
  await expect(region(page, "Its family").locator("tr.asked .gold")).toHaveText("True");
});

test("going back from an exhibit returns to the one before, with what was edited", async ({ explorer, page }) => {
  const exhibit = region(page, "Exhibit");
  await page.getByRole("button", { name: "next ›" }).click();
  await expect(exhibit).toContainText("Exhibit 2 of 11");
  await page.getByRole("textbox", { name: /^Add a sentence/ }).fill("carol is funded.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(theory(page)).toContainText("carol is funded.");
  await page.getByRole("button", { name: "next ›" }).click();
  await expect(exhibit).toContainText("Exhibit 3 of 11");
  await page.goBack();
  await expect(exhibit).toContainText("Exhibit 2 of 11");
  await expect(theory(page)).toContainText("carol is funded.");
  await page.goBack();
  await expect(exhibit).toContainText("Exhibit 1 of 11");
});

test("next and previous go through all exhibits", async ({ explorer, page }) => {
  const titles = new Set();
  for (let number = 1; number <= 11; number++) {
    await expect(region(page, "Exhibit")).toContainText(`Exhibit ${number} of 11`);
    titles.add(await exhibitTitle(page).textContent());
    await expect(page).toHaveURL(new RegExp(`#/explore/exhibit/${number}$`));
    if (number < 11) await page.getByRole("button", { name: "next" }).click();
  }
  expect(titles.size).toBe(11);
  await expect(page.getByRole("button", { name: "next" })).toBeDisabled();
  await page.getByRole("button", { name: "previous" }).press("Enter");
  await expect(region(page, "Exhibit")).toContainText("Exhibit 10 of 11");
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
  await page.getByRole("button", { name: "Remove the second half" }).click();
  await question(page).fill("dave is eminent and bob is senior.");
  await question(page).press("Enter");
  await expect(page.getByRole("combobox", { name: "Who of the second half" })).toBeVisible();
  await question(page).fill("dave are what");
  await question(page).press("Enter");
  await expect(region(page, "Question")).toContainText("Not a question:");
  await expect(region(page, "Insertions")).toContainText("Ask a question to see which insertions");
});

test("insertions are ranked, made, judged and taken out", async ({ explorer, page }) => {
  const insertions = region(page, "Insertions");
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
  await page.getByRole("button", { name: "Insert erin is cited." }).click();
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
  await expect(page.locator(".notice")).toContainText("The link was not followed");
  await expect(page.locator(".notice")).toContainText("damaged");
  await expect(region(page, "Exhibit")).toContainText("Exhibit 2 of 11");
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.locator(".notice")).toHaveCount(0);
  await page.evaluate(() => (location.hash = "#/explore/exhibit/4"));
  await expect(region(page, "Exhibit")).toContainText("Exhibit 4 of 11");
});

test("an exhibit under other settings says so, and goes back to its own", async ({ explorer, page }) => {
  await page.evaluate(() => (location.hash = "#/families/steps=5"));
  await page.getByRole("link", { name: "Explore", exact: true }).click();
  const exhibit = region(page, "Exhibit");
  await expect(exhibit).toContainText("The settings have changed (training steps 5)");
  await exhibit.getByRole("button", { name: "Open the original" }).click();
  await expect(exhibit).not.toContainText("have changed");
  await exhibit.getByRole("button", { name: /^Insert/ }).click();
  await expect(region(page, "Soft score")).toContainText("flips from False to True");
});

test("a blank theory invites and accuses nobody", async ({ explorer, page }) => {
  await page.getByText("Other theories").click();
  await page.getByRole("button", { name: "Blank theory" }).click();
  await expect(region(page, "Fixpoint")).toContainText("Nobody is named yet");
  await expect(region(page, "Question")).toContainText("Type a question, or click a cell");
  await expect(question(page)).toHaveAttribute("aria-invalid", "false");
  await expect(page.getByText("Save the model as")).toHaveCount(0);
  await expect(page.locator(".bad", { hasText: /./ })).toHaveCount(0);
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
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Undo" }).click();
  await expect(region(page, "Exhibit")).toContainText("Exhibit 1 of 11");
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(cell(page, /^anna calm: derived/)).toBeVisible();
});

test("relations are listed by verb, and asked about", async ({ explorer, page }) => {
  await write(page, "The cat chases the dog.\nIf something chases the dog then it likes the cat.");
  await page.getByRole("button", { name: /the cat likes the cat/i }).click();
  await expect(region(page, /Why “the cat likes the cat”/i)).toContainText("✓ checked");
});

test("what logic says stands beside the answers, and wrong ones are named", async ({ explorer, page }) => {
  const family = region(page, "Its family");
  for (const [exhibit, name] of [[3, "Soft reasoner"], [5, "Mis-grounded"]]) {
    await page.evaluate((n) => (location.hash = `#/explore/exhibit/${n}`), exhibit);
    await expect(region(page, "Exhibit")).toContainText(`Exhibit ${exhibit} of`);
    await expect(family.locator("tr.asked")).toContainText("≠ wrong");
    await expect(family.locator(".impostors")).toContainText("Coherent and wrong");
    await expect(family.locator(".impostors")).toContainText(new RegExp(name, "i"));
  }
  await expect(family.locator("tr.asked .gold")).toHaveText("True");
  await page.getByRole("checkbox", { name: "hide answers" }).press("Space");
  await expect(family.locator("tbody")).not.toContainText("wrong");
  await expect(family.locator("tr.asked .gold")).toContainText("hidden");
  await expect(family.locator(".impostors")).toHaveText("");
});

test("a street name has the value of the word that it stands for", async ({ explorer, page }) => {
  await write(page, THEORY);
  await question(page).fill("alice is renowned.");
  await question(page).press("Enter");
  await expect(region(page, "Its family").locator("tr.asked .gold")).toHaveText("True");
  await expect(region(page, "Why “alice is influential”")).toContainText("another word for “influential”");
});

test("an exhibit about tables leads to the Families page", async ({ explorer, page }) => {
  await page.evaluate(() => (location.hash = "#/explore/exhibit/8"));
  await expect(region(page, "Exhibit")).toContainText("Exhibit 8 of");
  await page.getByText("What it shows").click();
  const links = region(page, "Exhibit").getByRole("link");
  await expect(links).toHaveText(["by accuracy", "by worst family", "by coverage"]);
  await links.nth(2).press("Enter");
  await expect(page).toHaveURL(/#\/families/);
  await expect(page.getByRole("heading", { name: "The number a leaderboard hides" })).toBeVisible();
});

test("lines are moved, doubled, commented out and in, and taken back", async ({ explorer, page }) => {
  await write(page, THEORY);
  const line = (n) => page.locator(`#line-${n}`);
  await line(0).focus();
  await page.keyboard.press("Alt+ArrowDown");
  await expect(line(1)).toHaveText("alice is published.");
  await expect(line(1)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await expect(line(0)).toHaveText("alice is published.");
  await expect(line(0)).toBeFocused();
  await page.keyboard.press("Alt+Shift+ArrowDown");
  await expect(line(1)).toHaveText("alice is published.");
  await page.keyboard.press("Control+z");
  await expect(line(1)).toHaveText("alice is cited.");
  await line(1).focus();
  await page.keyboard.press("#");
  await expect(line(1)).toHaveText("# alice is cited.");
  await expect(cell(page, /^alice influential: not derived/)).toBeVisible();
  await page.getByRole("button", { name: "Tools for: # alice is cited." }).click();
  await page.getByRole("button", { name: "take in" }).click();
  await expect(line(1)).toHaveText("alice is cited.");
  await expect(line(1)).toBeFocused();
  await page.getByRole("button", { name: "Tools for: alice is cited." }).click();
  await page.getByRole("button", { name: "move up" }).click();
  await expect(line(0)).toHaveText("alice is cited.");
});

test("a link is copied, announced and leads back", async ({ explorer, page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await write(page, THEORY);
  await question(page).fill("bob is senior.");
  await question(page).press("Enter");
  await page.getByRole("button", { name: "Copy link" }).press("Enter");
  await expect(theory(page)).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("#/explore/1.");
  await page.getByRole("button", { name: "Copy text" }).click();
  await expect(theory(page)).toContainText("Theory copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(THEORY);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download text" }).click();
  expect((await download).suggestedFilename()).toBe("theory.txt");
  await question(page).fill("alice is senior.");
  await question(page).press("Enter");
  await page.waitForTimeout(400);
  await page.goBack();
  await expect(question(page)).toHaveValue("bob is senior.");
});

test("where copying is refused the link stands selected", async ({ explorer, page }) => {
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error("no"))));
  await page.getByRole("button", { name: "Copy link" }).click();
  const field = page.getByRole("textbox", { name: "To copy by hand" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue(/#\/explore\/exhibit\/1$/);
});

test("the sheet of keys opens by key and click, and closes", async ({ explorer, page }) => {
  const sheet = page.getByRole("dialog", { name: "Keys" });
  const button = page.getByRole("button", { name: "Keys" });
  await button.focus();
  await page.keyboard.press("?");
  await expect(sheet).toBeVisible();
  await expect(sheet.getByRole("button", { name: "Close" })).toBeFocused();
  await explorer.expectAccessible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await question(page).focus();
  await page.keyboard.press("?");
  await expect(sheet).toBeHidden();
});

test("a counterexample is searched for, shown and inserted", async ({ explorer, page }) => {
  const insertions = region(page, "Insertions");
  await expect(insertions).toContainText("flips");
  await insertions.getByRole("button", { name: "Find a counterexample" }).press("Enter");
  await expect(insertions.locator(".counterexample li")).toHaveCount(1);
  await insertions.getByRole("button", { name: "Insert it" }).click();
  await expect(theory(page)).toContainText("Certified");
  await expect(region(page, "Its family")).toContainText("broken");
});

test("a class votes by click and key, and one system is hidden alone", async ({ explorer, page }) => {
  const family = region(page, "Its family");
  await page.getByRole("checkbox", { name: "hide answers" }).check();
  const votes = page.getByRole("group", { name: "The class votes" });
  await votes.getByRole("button", { name: "False" }).click();
  await page.keyboard.press("t");
  await page.keyboard.press("f");
  await page.keyboard.press("d");
  await expect(votes.getByRole("button", { name: "True 1" })).toBeVisible();
  await expect(votes.getByRole("button", { name: "False 2" })).toBeVisible();
  await expect(votes.getByRole("button", { name: "don’t know 1" })).toBeVisible();
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(votes.getByRole("button", { name: "False 2" })).toBeVisible();
  await explorer.expectAccessible();
  await votes.getByRole("button", { name: "clear votes" }).click();
  await expect(votes.getByRole("button", { name: "False 0" })).toBeVisible();
  await page.getByRole("checkbox", { name: "hide answers" }).uncheck();
  await expect(family.locator("tbody")).not.toContainText("hidden");
  await family.getByRole("button", { name: /^Soft reasoner: hide/ }).press("Enter");
  await expect(family.locator("tr.asked")).toContainText("hidden");
  await expect(score(page)).toHaveCount(0);
  await family.getByRole("button", { name: /^Soft reasoner: hidden/ }).click();
  await expect(family.locator("tbody")).not.toContainText("hidden");
});

test("two theories opened one after the other are no change", async ({ explorer, page }) => {
  await write(page, THEORY);
  await write(page, "anna is kind.\nIf someone is kind then they are calm.");
  await expect(cell(page, /^anna calm: derived/)).toBeVisible();
  await expect(page.locator(".changes")).toHaveText("");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(cell(page, /^alice influential: derived/)).toBeVisible();
  await expect(page.locator(".changes")).toHaveText("");
});

test("theories are kept by name, drawn at random, and a damaged library is survived", async ({ explorer, page }) => {
  await write(page, THEORY);
  await page.getByText("Other theories").click();
  const name = page.getByRole("textbox", { name: "Name to save this theory by" });
  await name.fill("the nine");
  await name.press("Enter");
  await expect(theory(page)).toContainText("Saved as “the nine”");
  await page.getByRole("spinbutton", { name: "seed" }).fill("41");
  await page.getByRole("spinbutton", { name: "seed" }).press("Tab");
  await page.getByRole("button", { name: "Random theory" }).press("Enter");
  await expect(theory(page)).toContainText("A random theory of seed 41.");
  await expect(page.locator("#line-0")).toContainText("people:");
  await expect(question(page)).toHaveValue(/ is /);
  await explorer.expectAccessible();
  await page.reload();
  await explorer.started();
  await page.getByText("Other theories").press("Enter");
  const address = page.url();
  await page.getByRole("button", { name: "the nine", exact: true }).click();
  await expect(page.locator("#line-0")).toHaveText("alice is published.");
  await expect.poll(() => page.url()).not.toBe(address);
  await page.evaluate(() => localStorage.setItem("entailment-gap-library", "[{"));
  await page.reload();
  await explorer.started();
  await expect(theory(page)).toContainText("is damaged");
  await expect(page.locator("#line-0")).toHaveText("alice is published.");
  await name.fill("again");
  await name.press("Enter");
  await expect(page.getByRole("button", { name: "again", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove from the library: again" }).press("Enter");
  await expect(page.getByRole("button", { name: "again", exact: true })).toHaveCount(0);
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
