// The Families page: the default corpus computed in the browser, sorted by click and by key.
import { expect, test } from "./explorer.js";

const board = (page) => page.locator(".leaderboard");
const order = (page) => board(page).locator("tbody th").allTextContents();
const computed = (page) => expect(board(page)).toBeVisible({ timeout: 60_000 });

test.beforeEach(async ({ explorer }) => explorer.open("#/families"));

test("the table is computed here, with the chapter's figures beside it", async ({ page }) => {
  await computed(page);
  await expect(board(page).locator("tbody tr")).toHaveCount(6);
  await expect(board(page)).toContainText("‡ 0.7163");
  await expect(page.getByRole("region", { name: "Beside the chapter" })).toContainText("Paraphrase coverage, pipeline");
  await expect(page.locator(".assertions")).toContainText("hold");
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
  await expect(page.locator(".story")).toContainText("by their worst family translate-then-prove leads");
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
  await page.getByRole("textbox", { name: "Seed" }).fill("18");
  await page.getByRole("textbox", { name: "Seed" }).press("Enter");
  await expect(page.locator(".run-status")).toContainText("Seed 18", { timeout: 60_000 });
  expect(page.url()).toContain("#/families/seed=18");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".run-status")).toContainText("Seed 17", { timeout: 60_000 });
  await page.getByRole("textbox", { name: "Seed" }).fill("many");
  await page.getByRole("button", { name: "Recompute" }).click();
  await expect(page.getByRole("alert")).toContainText("whole number");
});

test("the page answers while the table is computed, and the run can be stopped", async ({ page }) => {
  await computed(page);
  await page.evaluate(() => (location.hash = "#/families/theories=2000"));
  await expect(page.getByRole("progressbar", { name: "Computing the table" })).toBeVisible();
  await board(page).getByRole("columnheader", { name: "Coverage" }).getByRole("button").click();
  await expect(board(page).getByRole("columnheader", { name: "Coverage" })).toHaveAttribute("aria-sort", "descending");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator(".run-status")).toContainText("Stopped");
  await expect(page.getByRole("button", { name: "Compute it after all" })).toBeVisible();
  await expect(board(page)).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.locator(".run-status")).toContainText("Seed 17");
});

test("back and forward go between the pages", async ({ explorer, page }) => {
  await page.getByRole("link", { name: "Explore" }).click();
  await expect(page.getByRole("region", { name: "Theory" })).toBeVisible();
  await page.goBack();
  await expect(page.locator(".report")).toBeVisible();
  await page.goForward();
  await expect(page.getByRole("region", { name: "Theory" })).toBeVisible();
});

test("it has no accessibility violations and fits every width", async ({ explorer, page }) => {
  test.setTimeout(180_000);
  await computed(page);
  await explorer.inEveryLook(async () => {
    await explorer.expectAccessible();
    await explorer.expectNoSidewaysScroll();
  });
  await explorer.pictures("families");
});
