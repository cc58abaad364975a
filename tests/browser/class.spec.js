// A lesson of ten steps, by keyboard alone.
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });

/** Moves the focus by Tab (or Shift+Tab) until it is there, as someone without a mouse does. */
async function tabTo(page, target, back = false) {
  for (let step = 0; step < 150; step++) {
    if (await target.evaluateAll((found) => found.some((element) => element === document.activeElement))) return;
    await page.keyboard.press(back ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab does not lead to ${target}`);
}

test("a lesson of ten steps, by keyboard alone", async ({ explorer, page, context }) => {
  test.setTimeout(120_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.mouse.move(0, 0);
  const button = (name, where = page) => where.getByRole("button", { name });
  const family = region(page, "Its family");
  const asked = family.locator("tr.asked");

  // 1. Open an exhibit: the ninth, by "next".
  await tabTo(page, button("next"));
  for (let number = 2; number <= 9; number++) {
    await page.keyboard.press("Enter");
    await expect(region(page, "Exhibit")).toContainText(`Exhibit ${number} of 11`);
  }
  // 2. Play the fixpoint.
  await tabTo(page, button("play"));
  await page.keyboard.press("Enter");
  await expect(page.locator(".stage-count")).toContainText("stage 1 of");
  await expect(page.locator(".stage-count")).toContainText("stage 3 of 3");
  // 3. Open a proof.
  const cells = page.getByRole("grid", { name: /^The model/ });
  await tabTo(page, cells.getByRole("button"), true);
  for (const key of ["Control+Home", "Home"]) await page.keyboard.press(key);
  const senior = button(/^bob senior/, cells);
  for (let step = 0; step < 12 && !(await senior.evaluate((cell) => cell === document.activeElement)); step++) await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(region(page, "Why “bob is senior”")).toContainText("✓ checked");
  // Back to the first exhibit, for the distractor.
  await tabTo(page, button("previous"), true);
  for (let number = 8; number >= 1; number--) {
    await page.keyboard.press("Enter");
    await expect(region(page, "Exhibit")).toContainText(`Exhibit ${number} of 11`);
  }
  await expect(asked.getByRole("cell").nth(1)).toContainText("False");
  // 4. Insert a distractor: the first of the ranking.
  const insertions = region(page, "Insertions");
  await expect(insertions).toContainText("flips");
  await tabTo(page, insertions.locator(".candidate-text").first());
  await page.keyboard.press("Enter");
  await expect(region(page, "Theory")).toContainText("Certified");
  // 5. See the answer flip, and why.
  await expect(asked.getByRole("cell").nth(1)).toContainText("True");
  await expect(region(page, "Soft score")).toContainText("flips from False to True");
  // 6. Hide one system, then all.
  await tabTo(page, button(/^Soft reasoner: hide/));
  await page.keyboard.press("Enter");
  await expect(asked.getByRole("cell").nth(1)).toContainText("hidden");
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("checkbox", { name: "hide answers" }), true);
  await page.keyboard.press("Space");
  await expect(family.locator("tbody")).not.toContainText("True");
  // 7. The class votes.
  for (const key of ["t", "t", "f", "d"]) await page.keyboard.press(key);
  const votes = page.getByRole("group", { name: "The class votes" });
  await expect(votes.getByRole("button", { name: "True 2" })).toBeVisible();
  await expect(votes.getByRole("button", { name: "False 1" })).toBeVisible();
  // 8. Reveal.
  await tabTo(page, button("Reveal"), true);
  await page.keyboard.press("Enter");
  await expect(asked.getByRole("cell").nth(1)).toContainText("True");
  await expect(votes.getByRole("button", { name: "True 2" })).toBeVisible();
  // 9. Share a link, which reopens this.
  await tabTo(page, button("Copy link"));
  await page.keyboard.press("Enter");
  await expect(region(page, "Theory")).toContainText("Link copied");
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator(".inserted")).toContainText("Certified");
  await expect(other.getByRole("checkbox", { name: "hide answers" })).toBeChecked();
  await other.close();
  // 10. Undo, to where the distractor is gone.
  for (let step = 0; step < 2; step++) await page.keyboard.press("Control+z");
  await expect(button(/^Take out:/)).toHaveCount(0);
  await expect(asked.getByRole("cell").nth(1)).toContainText("False");
});
