// Each exhibit made from a blank theory as a person makes it, and its effect seen.
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const family = (page) => region(page, "Its family");
const theory = (page) => region(page, "Theory");
const SYSTEMS = ["logic", "soft", "pipeline", "else", "misgrounded", "always", "never"];

test.beforeEach(async ({ explorer, page }) => {
  await explorer.showEverySystem();
  await page.getByText("Other theories").click();
  await page.getByRole("button", { name: "Blank theory" }).click();
  await expect(theory(page)).toContainText("An empty theory");
  await expect(page.getByRole("textbox", { name: /^Add a sentence/ })).toBeFocused();
});

/** Types sentences one after the other; the focus stays where they are typed. */
async function type(page, ...sentences) {
  for (const sentence of sentences) {
    await page.keyboard.type(sentence);
    await page.keyboard.press("Enter");
  }
  await expect(page.locator(".line-text")).toHaveCount(sentences.length);
}

async function ask(page, question) {
  const field = page.getByRole("textbox", { name: "The question" });
  await field.fill(question);
  await field.press("Enter");
  await expect(family(page).locator("tr.asked")).toContainText(question);
}

async function insert(page, sentence) {
  const field = page.getByRole("textbox", { name: "Insert a sentence of your own" });
  await field.fill(sentence);
  await field.press("Enter");
  await expect(page.locator(".inserted")).toContainText(sentence);
}

/** The cell of a system in the row of a sentence, or in the question's. */
const answer = (page, system, row = family(page).locator("tr.asked")) => row.getByRole("cell").nth(SYSTEMS.indexOf(system));
const member = (page, words) => family(page).getByRole("row").filter({ hasText: words });

test("1: a rule that never fires turns the soft answer alone", async ({ page }) => {
  await type(page, "people: alice, bob, dave.", "alice is published.", "alice is cited.", "bob is trained.", "dave is published.", "dave is cited.", "If someone is funded and trained then they are diligent.");
  await ask(page, "dave is diligent.");
  await expect(answer(page, "soft")).toContainText("False");
  await insert(page, "If someone is published and not cited then they are diligent.");
  await expect(theory(page)).toContainText("Certified");
  await expect(answer(page, "soft")).toContainText("True");
  await expect(answer(page, "pipeline")).toContainText("False");
  await expect(answer(page, "soft", member(page, "without sentence"))).toContainText("broken");
  await expect(answer(page, "pipeline", member(page, "without sentence"))).toContainText("linked");
  await expect(region(page, "Soft score")).toContainText("flips from False to True");
  await page.getByRole("button", { name: /^Take out:/ }).click();
  await expect(answer(page, "soft")).toContainText("False");
});

test("2: a street name, and one that the lexicon repairs", async ({ page }) => {
  await type(page, "people: alice, bob, carol.", "alice is published.", "alice is cited.", "bob is cited.", "If someone is published and cited then they are productive.");
  await ask(page, "alice is cited.");
  await expect(answer(page, "soft")).toContainText("True");
  await page.getByRole("button", { name: "referenced", exact: true }).click();
  await expect(answer(page, "soft")).toContainText("False");
  await expect(answer(page, "soft", member(page, "in other words"))).toContainText("broken");
  await expect(answer(page, "pipeline")).toContainText("abstains");
  await ask(page, "alice is prolific.");
  await expect(answer(page, "pipeline")).toContainText("True");
});

test("3: a pair that is coherent and wrong", async ({ page }) => {
  await type(page, "people: alice, bob, carol.", "alice is published.", "alice is cited.", "carol is trained.", "If someone is published and funded then they are influential.");
  await ask(page, "alice is cited and alice is funded.");
  await expect(answer(page, "soft")).toContainText("True");
  await expect(answer(page, "logic")).toContainText("False");
  const rewritten = member(page, "its denial, rewritten");
  await expect(answer(page, "soft", rewritten)).toContainText("linked");
  await expect(answer(page, "soft", rewritten)).toContainText("wrong");
  await expect(family(page)).toContainText("Coherent and wrong");
});

test("4: a fact that takes something away", async ({ page }) => {
  await type(page, "people: bob, carol, erin.", "erin is published.", "bob is cited.", "If someone is published and not cited then they are diligent.", "If someone is diligent then they are senior.");
  await ask(page, "erin is diligent.");
  await expect(answer(page, "logic")).toContainText("True");
  await insert(page, "erin is cited.");
  await expect(theory(page)).toContainText("Refused");
  await expect(theory(page)).toContainText("Loses: erin is diligent");
  await expect(page.locator(".changes")).toContainText("erin is diligent");
  await expect(answer(page, "logic")).toContainText("False");
});

test("5: sound reasoning about the wrong thing", async ({ page }) => {
  await type(page, "people: alice, dave, frank.", "frank is published.", "frank is funded.", "alice is trained.", "If someone is published and funded then they are productive.", "If someone is trained and cited then they are diligent.");
  await ask(page, "frank is productive.");
  await expect(answer(page, "logic")).toContainText("True");
  await expect(answer(page, "misgrounded")).toContainText("False");
  await expect(answer(page, "misgrounded")).toContainText("wrong");
  await expect(answer(page, "misgrounded", member(page, "its negation"))).toContainText("linked");
  await expect(family(page)).toContainText(/Coherent and wrong.*Mis-grounded/);
});

test("6: consistency that was trained in", async ({ page }) => {
  await type(page, "people: alice, bob, erin.", "alice is published.", "alice is cited.", "bob is published.", "If someone is published and cited then they are productive.");
  await ask(page, "bob is productive.");
  await expect(answer(page, "soft", member(page, "its negation"))).toContainText("linked");
  await page.getByRole("link", { name: "Families" }).click();
  await page.getByText("All settings").click();
  await page.getByRole("textbox", { name: "Negatives kept" }).fill("0%");
  await page.getByRole("button", { name: "Recompute" }).click();
  await page.getByRole("link", { name: "Explore" }).click();
  await expect(answer(page, "soft", member(page, "its negation"))).toContainText("broken");
  await expect(answer(page, "soft")).toContainText("False");
  await expect(region(page, "Soft score")).toContainText("Not the default settings");
});

test("7: the system that never answers", async ({ page }) => {
  await type(page, "people: bob, carol, dave.", "carol is published.", "carol is trained.", "dave is funded.", "If someone is published and trained then they are influential.", "If someone is influential then they are senior.");
  await ask(page, "carol is senior.");
  for (const words of ["its negation", "in other words"]) {
    await expect(answer(page, "never", member(page, words))).toContainText("abstains");
    await expect(answer(page, "never", member(page, words))).toContainText("not answered");
  }
});

test("8: three leaderboards", async ({ page }) => {
  test.setTimeout(120_000);
  await type(page, "people: alice, carol, erin.", "alice is published.", "alice is trained.", "erin is cited.", "If someone is published and trained then they are productive.", "If someone is cited and not funded then they are influential.");
  await ask(page, "erin is renowned.");
  await expect(answer(page, "soft")).toContainText("False");
  await expect(answer(page, "pipeline")).toContainText("True");
  await page.getByRole("link", { name: "Families" }).click();
  const board = page.getByRole("table").filter({ hasText: "Worst family" }).first();
  const order = async () => (await board.getByRole("rowheader").allTextContents()).map((text) => text.trim());
  const place = async (name) => (await order()).findIndex((text) => text.startsWith(name));
  await expect(board.getByRole("rowheader")).not.toHaveCount(0, { timeout: 90_000 });
  const sort = (name) => board.getByRole("columnheader", { name }).getByRole("button").first().click();
  await sort("Coverage");
  await expect.poll(async () => (await place("Soft reasoner")) < (await place("Translate"))).toBe(true);
  await sort("Worst family");
  await expect.poll(async () => (await place("Translate")) < (await place("Soft reasoner"))).toBe(true);
});

test("9: one step and no further", async ({ page }) => {
  await type(page, "people: bob, dave, frank.", "bob is published.", "bob is cited.", "dave is cited.", "If someone is published and cited then they are productive.", "If someone is productive then they are senior.", "If someone is senior and cited then they are eminent.");
  for (const [question, soft] of [["bob is productive.", "True"], ["bob is senior.", "False"], ["bob is eminent.", "False"]]) {
    await ask(page, question);
    await expect(answer(page, "logic")).toContainText("True");
    await expect(answer(page, "soft")).toContainText(soft);
    await expect(answer(page, "pipeline")).toContainText("True");
  }
  await expect(page.getByRole("button", { name: /^bob eminent: derived at depth 3/ })).toBeVisible();
});
