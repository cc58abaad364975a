// The Families page: the default corpus computed in the browser, sorted by click and by key.
import { expect, test } from "./explorer.js";

const board = (page) => page.locator(".leaderboard");
const order = (page) => board(page).locator("tbody th").allTextContents();
const computed = (page) => expect(board(page)).toBeVisible({ timeout: 60_000 });

test.beforeEach(async ({ explorer }) => explorer.open("#/families"));

test("the table is computed here, with the chapter's figures beside it", async ({ page }) => {
  await computed(page);
  const rows = await board(page).locator("tbody tr").count();
  await expect(board(page)).toContainText("‡ 0.7163");
  await expect(page.getByRole("region", { name: "Compared with the chapter" })).toContainText("Paraphrase coverage, pipeline");
  await expect(page.locator(".assertions")).toContainText("hold");
  // A row for each system that Explore can show.
  await page.evaluate(() => (location.hash = "#/explore"));
  await expect(page.locator(".menu-list").getByRole("checkbox", { includeHidden: true })).toHaveCount(rows);
});

test("sorting reverses the ranking, by click and by key", async ({ page }) => {
  await computed(page);
  const head = (name) => board(page).getByRole("columnheader", { name });
  await expect(head("Accuracy").first()).toHaveAttribute("aria-sort", "descending");
  await head("Worst family").getByRole("button").click();
  await expect(head("Worst family")).toHaveAttribute("aria-sort", "descending");
  const worst = await order(page);
  expect(worst.indexOf("Translate-then-prove")).toBeLessThan(worst.indexOf("Soft reasoner"));
  await head("Coverage").getByRole("button").press("Enter");
  const coverage = await order(page);
  expect(coverage.indexOf("Soft reasoner")).toBeLessThan(coverage.indexOf("Translate-then-prove"));
  await head("Coverage").getByRole("button").press("Space");
  await expect(head("Coverage")).toHaveAttribute("aria-sort", "ascending");
  await expect(page.locator(".story")).toContainText("by their worst family translate-then-prove leads by");
});

test("a figure opens to its counts and interval", async ({ page }) => {
  await computed(page);
  await board(page).getByRole("button", { name: /^Soft reasoner, Irrelevant expansion/ }).click();
  await expect(page.locator(".working")).toContainText("95 % Wilson interval");
  await expect(page.locator(".working")).toContainText("gap = accuracy − consistency");
  await expect(page.locator(".working")).toContainText("rules only");
});

test("another seed recomputes, and is in the link", async ({ explorer, page }) => {
  await computed(page);
  await page.getByRole("textbox", { name: "Seed", exact: true }).fill("18");
  await page.getByRole("textbox", { name: "Seed", exact: true }).press("Enter");
  await expect(page.locator("#table-caption")).toContainText("seed 18", { timeout: 60_000 });
  await expect(page).toHaveURL(/#\/families\/seed=18/); // it follows after a pause
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator("#table-caption")).toContainText("seed 17", { timeout: 60_000 });
  await page.getByRole("textbox", { name: "Seed", exact: true }).fill("many");
  await page.getByRole("button", { name: "Recompute" }).click();
  await expect(page.locator("form.settings").getByRole("alert")).toContainText("whole number");
});

test("families are chosen by boxes, at least one of them", async ({ page }) => {
  await computed(page);
  await page.getByText("All settings").click();
  const boxes = page.locator("form.settings").getByRole("group", { name: "Families" }).getByRole("checkbox");
  await boxes.nth(1).press("Space");
  await expect(boxes.nth(1)).not.toBeChecked();
  await page.getByRole("button", { name: "Recompute" }).click();
  await expect(page).toHaveURL(/families=contraposition%2Cparaphrase%2Cde-morgan/, { timeout: 60_000 });
  await expect(board(page).locator("thead")).not.toContainText("expansion", { timeout: 60_000 });
  for (const box of await boxes.all()) await box.uncheck();
  await page.getByRole("button", { name: "Recompute" }).click();
  await expect(page.locator("form.settings").getByRole("alert")).toContainText("at least one family");
});

test("the page answers while the table is computed, and the run can be stopped", async ({ page }) => {
  await computed(page);
  await page.evaluate(() => (location.hash = "#/families/theories=2000&people=6&per-depth=18&insertions=3"));
  await expect(page.getByRole("progressbar", { name: "Computing the table" })).toBeVisible();
  await board(page).getByRole("columnheader", { name: "Coverage" }).getByRole("button").click();
  await expect(board(page).getByRole("columnheader", { name: "Coverage" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator(".run-status")).toContainText("Stopped");
  await expect(board(page)).toBeVisible();
  await expect(page.locator("#table-caption")).toContainText("seed 17, default settings");
  await expect(page.locator("#table-caption")).not.toContainText("The settings below are different");
});

test("back and forward go between the pages", async ({ explorer, page }) => {
  await page.getByRole("link", { name: "Explore" }).click();
  await expect(page.getByRole("region", { name: "Theory" })).toBeVisible();
  await page.goBack();
  await expect(page.locator(".report")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("region", { name: "Theory" })).toBeVisible();
});

// --- What is behind a figure -------------------------------------------------------------------

const list = (page) => page.getByRole("listbox", { name: "Probes" });
const openCell = (page, name) => board(page).getByRole("button", { name }).first().click();

test("a cell lists its probes, broken ones first, and a probe opens in Explore", async ({ page }) => {
  await computed(page);
  await openCell(page, /^Soft reasoner, Irrelevant expansion/);
  await expect(list(page).getByRole("option").first()).toContainText("broken:");
  const count = await page.locator("#probes-count").textContent();
  expect(count).toMatch(/^\d+ probes: \d+ broken, \d+ kept\.$/);
  // Only what is in sight is drawn.
  expect(await list(page).getByRole("option").count()).toBeLessThan(40);
  const article = page.locator(".probe-detail article");
  await expect(article).toContainText("Certified, computed again just now");
  await expect(article).toContainText("all answers must agree");
  const first = await article.getByRole("heading").textContent();
  await list(page).focus();
  await page.keyboard.press("ArrowDown");
  await expect(article.getByRole("heading")).not.toHaveText(first);
  await page.keyboard.press("End");
  await expect(article).toContainText("Soft reasoner: kept");
  await page.keyboard.press("Home");
  await expect(article).toContainText("Soft reasoner: broken");
  // Its second member has the insertion that breaks it.
  await article.getByRole("button", { name: /^Open in Explore: .* with / }).first().click();
  await expect(page.getByRole("region", { name: "Theory" })).toBeVisible();
  await expect(page).not.toHaveURL(/families/);
});

test("the probes can be filtered", async ({ page }) => {
  await computed(page);
  await openCell(page, /^Soft reasoner, Accuracy/);
  await expect(page.locator("#probes-count")).toContainText("questions");
  const number = async () => Number((await page.locator("#probes-count").textContent()).split(" ")[0]);
  const all = await number();
  const choose = async (label, option) => {
    await page.getByLabel(label, { exact: true }).selectOption(option);
    await expect(page.locator("#probes-count")).not.toContainText("Looking");
  };
  await choose("polarity", "positive");
  expect(await number()).toBe(all / 2);
  await choose("depth", "1");
  await choose("outcome", "wrong");
  await expect(page.locator("#probes-count")).toContainText("wrong");
  await page.getByRole("button", { name: "Clear the filters" }).click();
  await expect(page.locator("#probes-count")).toContainText(`${all} questions`);
  await choose("family", "Paraphrase");
  await choose("disagrees with", "Translate-then-prove");
  await expect(list(page).getByRole("option").first()).toBeVisible();
});

test("a system's row opens to sub-rates, graded consistency, soundness and completeness", async ({ page }) => {
  await computed(page);
  await board(page).getByRole("button", { name: "Soft reasoner", exact: true }).click();
  const panel = page.locator(".working");
  for (const text of ["distractor rules only", "|p(q) + p(not q) − 1|", "Soundness of the relation", "Completeness of the relation"]) {
    await expect(panel).toContainText(text);
  }
});

test("the plane can be walked by key, and a point lists its pairs", async ({ page }) => {
  await computed(page);
  const plane = page.getByRole("group", { name: /^The \(a, b\) plane/ });
  await expect(plane.locator("circle").first()).toBeAttached();
  await plane.focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.locator("#plane-words")).toContainText("at a =");
  await page.keyboard.press("Enter");
  await expect(page.locator(".point-chip")).toContainText("at a =");
  await expect(list(page).getByRole("option").first()).toBeVisible();
  await page.getByText("The points as a table").click();
  await expect(page.getByRole("group", { name: "The points" }).getByRole("row").nth(1)).toBeVisible();
  // Magnified, the marks come off the b axis; the one chosen stays so.
  await expect(page.locator("#plane-scale")).toContainText("45 degrees");
  const wide = () => plane.locator("circle").evaluateAll((all) => Math.max(...all.map((mark) => Math.abs(mark.getAttribute("cx") - 210))));
  expect(await wide()).toBeLessThan(5);
  await page.getByRole("checkbox", { name: /^Stretch the a axis \d+ times/ }).check();
  await expect(page.locator("#plane-scale")).toContainText("closer to the b axis");
  await expect(plane.locator(".chosen")).toHaveCount(1);
  expect(await wide()).toBeGreaterThan(50);
});

test("a recompute marks what flipped, and going back returns to the table before", async ({ page }) => {
  await computed(page);
  await page.getByRole("textbox", { name: "Seed", exact: true }).fill("18");
  await page.getByRole("textbox", { name: "Seed", exact: true }).press("Enter");
  await expect(page.locator("#table-caption")).toContainText("seed 18", { timeout: 60_000 });
  await expect(page.locator(".flips")).toContainText("Against seed 17");
  await expect(board(page).locator(".flip").first()).toContainText("was");
  await page.goBack();
  await expect(page).toHaveURL(/#\/families$/);
  await expect(page.locator("#table-caption")).toContainText("seed 17", { timeout: 60_000 });
});

test("a sweep streams distributions, pauses, goes on and stops", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const sweep = page.getByRole("region", { name: "Many seeds" });
  await sweep.getByLabel("Seeds", { exact: true }).fill("0..x");
  await sweep.getByRole("button", { name: "Run the sweep" }).click();
  await expect(sweep.getByRole("alert")).toContainText("not a range of seeds");
  await sweep.getByLabel("Seeds", { exact: true }).fill("0..4000");
  await sweep.getByRole("button", { name: "Run the sweep" }).click();
  await expect(sweep.locator(".histogram").first()).toBeAttached({ timeout: 60_000 });
  await sweep.getByRole("button", { name: "Pause" }).click();
  await expect(sweep.locator(".sweep-status")).toContainText("Paused after");
  await sweep.getByRole("button", { name: "Resume" }).click();
  await sweep.getByRole("button", { name: "Stop the sweep" }).click();
  const saved = page.waitForEvent("download");
  await sweep.getByRole("button", { name: /every count/ }).click();
  const { readFile } = await import("node:fs/promises");
  const json = JSON.parse(await readFile(await (await saved).path(), "utf8"));
  expect(json.seeds).toBe("0..4000");
  expect(json.results.length).toBe(json.summary.runs);
  expect(json.results.length).toBeGreaterThan(0);
});

test("with everything opened it has no accessibility violations and fits every width", async ({ explorer, page }) => {
  test.setTimeout(180_000);
  await computed(page);
  await explorer.pictures("families");
  await openCell(page, /^Soft reasoner, Irrelevant expansion/);
  await expect(page.locator(".probe-detail article")).toBeVisible();
  await explorer.inEveryLook(async (look) => {
    await explorer.expectNoSidewaysScroll();
    // What axe finds depends on the colours and on whether the table is in its narrow form.
    if (["light-1440", "dark-360"].includes(look)) await explorer.expectAccessible();
  });
  await explorer.pictures("families-open");
});

test("where two systems tie nobody is said to lead, and nothing to judge is said so", async ({ explorer, page }) => {
  await explorer.open("#/families/consistency=20&theories=40&steps=2000");
  await computed(page);
  const verdicts = await page.locator(".ranking .verdict").allTextContents();
  const clauses = (await page.locator(".story").textContent()).replace(/\.$/, "").split("; ");
  verdicts.forEach((verdict, at) => {
    if (verdict === "Both the same") expect(clauses[at]).toMatch(/are the same$/);
    else if (verdict.includes("leads")) expect(clauses[at]).toContain(verdict.toLowerCase());
  });
  expect(clauses.join()).not.toContain(" 0.00 ");
  await openCell(page, /^Always abstain, Irrelevant expansion/);
  await expect(page.locator(".working")).toContainText(/None of its \d+ probes was answered in full/);
  await expect(page.locator(".working")).toContainText("neither 0 nor 1");
});
