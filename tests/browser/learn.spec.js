// The Learn page: where a first visit lands, a scene predicted, revealed and played with, by link, by
// key, on a phone, and the way to Explore and back.
import { expect, test } from "./explorer.js";

const SCENES = [
  "two-questions-one-fact",
  "the-leaderboard",
  "the-linked-pair",
  "the-rule-that-never-fires",
  "what-may-be-inserted",
  "another-word",
  "a-theorem-and-an-achievement",
  "where-coherence-comes-from",
  "coherent-and-wrong",
  "perfect-manners",
  "which-column",
  "what-is-open",
];
const RULE = "#/learn/the-rule-that-never-fires";
const wait = { timeout: 60_000 };

const scene = (page, name) => page.getByRole("region", { name, exact: true });
const rule = (page) => scene(page, "The rule that never fires");
const answer = (region, system) => region.getByRole("row", { name: new RegExp(`^${system}`) });

test("a first visit lands on the first scene, a later one where it left", async ({ page, context }) => {
  await page.goto("./");
  await expect(page.getByRole("heading", { name: "Two questions, one fact" })).toBeVisible(wait);
  await expect(page.getByRole("navigation", { name: "Pages" }).locator("[aria-current=page]")).toHaveText("Learn");
  await expect(page).toHaveURL(/#\/learn\/two-questions-one-fact$/);
  await page.getByRole("navigation", { name: "Pages" }).getByRole("link", { name: "Families" }).click();
  await expect(page).toHaveURL(/#\/families/);
  const later = await context.newPage();
  await later.goto("./");
  await expect(later).toHaveURL(/#\/families/, wait);
});

test("predict, see the sentence inserted, take it out and insert it again", async ({ explorer, page }) => {
  await explorer.open(RULE);
  const region = rule(page);
  await expect(region.getByRole("img", { name: /before|question/ })).toBeVisible(wait);
  await expect(answer(region, "The trained reasoner")).toContainText("False");
  await expect(region.getByText("It turns", { exact: false })).toHaveCount(0);
  await expect(region.getByText("take out")).toHaveCount(0);
  await region.getByRole("button", { name: "still False" }).click();
  await expect(region.getByRole("status").filter({ hasText: "You said otherwise" })).toBeVisible();
  await expect(region.getByRole("button", { name: "True", exact: true })).toHaveClass(/right/);
  const row = answer(region, "The trained reasoner");
  await expect(row.locator(".answer-word")).toHaveText("True");
  await expect(row).toContainText("broken link");
  await expect(answer(region, "The prover")).toContainText("linked");
  await expect(region.getByText(/one_step went 0 → 1/)).toBeVisible();
  await region.getByRole("button", { name: "take out" }).click();
  await expect(row.locator(".answer-word")).toHaveText("False");
  await region.getByRole("button", { name: /^insert If someone is published/ }).click();
  await expect(row.locator(".answer-word")).toHaveText("True");
  // What was predicted is kept.
  await page.reload();
  await expect(rule(page).getByRole("button", { name: "take out" })).toBeVisible(wait);
});

test("every scene opens by its link, and shows what comes out", async ({ explorer, page }) => {
  test.setTimeout(240_000);
  for (const id of SCENES) {
    await explorer.open(`#/learn/${id}`);
    await page.reload();
    await explorer.started();
    const heading = page.locator(`#scene-${id}`);
    await expect(heading).toBeInViewport(wait);
    const region = page.locator(`section[aria-labelledby="scene-${id}"]`);
    await region.getByRole("button", { name: "show me" }).click();
    await expect(region.locator(".option.right")).toHaveCount(1, wait);
    await expect(region.locator(".scene-after")).not.toContainText("…", wait);
    await expect(region.locator(".scene-figure")).not.toContainText("…", wait);
    await expect(region.locator(".scene-figure tbody tr").first()).toBeVisible();
  }
});

test("arrow keys go from scene to scene, without filling the history", async ({ explorer, page }) => {
  await explorer.open("#/learn/the-linked-pair");
  await expect(page.locator("#scene-the-linked-pair")).toBeInViewport(wait);
  const before = await page.evaluate(() => history.length);
  await page.keyboard.press("ArrowRight");
  await expect(page).toHaveURL(/the-rule-that-never-fires$/);
  await expect(page.locator("#scene-the-rule-that-never-fires")).toBeInViewport();
  await expect(page.getByRole("navigation", { name: "Scenes" }).locator("[aria-current=step]")).toHaveText("The rule that never fires");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expect(page).toHaveURL(/the-leaderboard$/);
  await page.locator("#scene-another-word").scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(page).not.toHaveURL(/the-leaderboard$/);
  expect(await page.evaluate(() => history.length)).toBe(before);
});

test("a scene is played by keyboard alone", async ({ explorer, page }) => {
  await explorer.open(RULE);
  const region = rule(page);
  await region.getByRole("button", { name: "True", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(region.getByText("You said so, and so it is.")).toBeVisible(wait);
  const term = region.getByRole("button", { name: "certified" });
  await term.focus();
  await page.keyboard.press("Enter");
  await expect(region.getByText(/to change nothing but what it states/)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(region.getByText(/to change nothing but what it states/)).toHaveCount(0);
  await expect(term).toBeFocused();
});

test("all terms are listed", async ({ explorer, page }) => {
  await explorer.open("#/learn");
  await page.getByRole("button", { name: "Terms" }).click();
  await expect(page.getByRole("dialog", { name: "Terms" })).toContainText("pointwise");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog", { name: "Terms" })).toBeHidden();
});

test("Explore opens a scene’s state and leads back to it", async ({ explorer, page }) => {
  await explorer.open(RULE);
  const region = rule(page);
  await region.getByRole("button", { name: "show me" }).click();
  await region.getByRole("link", { name: "Open in Explore" }).click();
  await expect(page.getByRole("textbox", { name: "The question" })).toHaveValue("dave is diligent.");
  await expect(page.getByRole("button", { name: /^Take out/ })).toBeVisible();
  await page.getByRole("link", { name: /Back to the scene: The rule that never fires/ }).click();
  await expect(page).toHaveURL(/the-rule-that-never-fires$/);
  await expect(page.locator("#scene-the-rule-that-never-fires")).toBeInViewport();
});

test("the figure stands between the prediction and the explanation on a phone", async ({ explorer, page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await explorer.open(RULE);
  const region = rule(page);
  await region.getByRole("button", { name: "show me" }).click();
  const top = async (selector) => (await region.locator(selector).boundingBox()).y;
  await expect(region.locator(".scene-after")).toBeVisible();
  expect(await top(".prediction")).toBeLessThan(await top(".scene-figure"));
  expect(await top(".scene-figure")).toBeLessThan(await top(".scene-after"));
  await explorer.expectNoSidewaysScroll();
});

test("every look is accessible, and nothing sticks out", async ({ explorer, page }) => {
  test.setTimeout(240_000);
  await explorer.open("#/learn");
  for (const button of await page.getByRole("button", { name: "show me" }).all()) await button.waitFor();
  while ((await page.getByRole("button", { name: "show me" }).count()) > 0) await page.getByRole("button", { name: "show me" }).first().click();
  await expect(page.locator(".learn-status")).toHaveCount(0, wait);
  await explorer.inEveryLook(async () => {
    await explorer.expectAccessible();
    await explorer.expectNoSidewaysScroll();
  });
  await explorer.pictures("learn");
});

test("a and b are dragged by key, and the pair comes together where b outweighs a", async ({ explorer, page }) => {
  test.setTimeout(120_000);
  await explorer.open("#/learn/where-coherence-comes-from");
  const figure = page.locator(".parts-figure");
  await expect(figure.getByRole("slider")).toHaveCount(0);
  await page.getByRole("button", { name: "False to both" }).click();
  const even = figure.getByRole("slider", { name: /^even part a/ });
  await expect(even).toBeVisible({ timeout: 60_000 });
  await expect(figure.getByRole("status")).toHaveText(/broken link/);
  const trained = await even.inputValue();
  for (let step = 0; step < 30; step++) await even.press("ArrowRight");
  await expect(figure.getByRole("status")).toHaveText(/linked/);
  await figure.getByRole("button", { name: "back to the trained values" }).click();
  await expect(even).toHaveValue(trained);
  await figure.getByRole("button", { name: "as by default" }).click();
  await expect(figure.getByRole("status")).toHaveText(/linked/, { timeout: 60_000 });
  await explorer.expectAccessible();
});
