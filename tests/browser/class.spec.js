// A lesson of ten steps, by keyboard alone.
import { readFile } from "node:fs/promises";
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

test("votes belong to a question and to whose answer it is", async ({ explorer, page }) => {
  const family = region(page, "Its family");
  const asked = family.locator("tr.asked");
  await page.getByRole("checkbox", { name: "hide answers" }).check();
  const votes = page.getByRole("group", { name: "The class votes" });
  const count = (name) => votes.getByRole("button", { name });
  // What holds by logic, then the first system, then the next by key.
  await page.keyboard.press("t");
  await votes.getByRole("button", { name: "Soft reasoner" }).click();
  await expect(count("True 0")).toBeVisible();
  for (const key of ["f", "f", "d"]) await page.keyboard.press(key);
  await expect(count("False 2")).toBeVisible();
  await page.keyboard.press("v");
  await expect(count("False 0")).toBeVisible();
  await count("True 0").click();
  await expect(family.locator(".voted")).toHaveCount(0);
  await explorer.expectAccessible();
  // Another question has votes of its own.
  await family.locator("button.member").first().click();
  await expect(asked).not.toContainText("class:");
  await expect(count("True 0")).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(count("True 1")).toBeVisible();
  // Revealed, they stand beside the answers, and are closed.
  await page.getByRole("button", { name: "Reveal" }).click();
  await expect(asked.locator(".voted")).toHaveText([
    "class: 1 True",
    "class: 2 False, 1 don’t know",
    "class: 1 True",
  ]);
  await page.keyboard.press("t");
  await expect(count("True 1")).toBeVisible();
  await expect(count("True 1")).toHaveAttribute("aria-disabled", "true");
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 720 });
    await explorer.expectNoSidewaysScroll();
    await explorer.picture(`votes-${width}`);
  }
  const saved = page.waitForEvent("download");
  await page.getByRole("button", { name: "Save the votes as CSV" }).click();
  const text = await readFile(await (await saved).path(), "utf8");
  expect(text).toMatch(/^theory,insertions,question,target,True,False,don’t know\n/);
  expect(text).toContain(",logic,1,0,0\n");
  expect(text).toContain(",soft,0,2,1\n");
  // A reload keeps them.
  await page.reload();
  await expect(votes.getByRole("button", { name: "True 1" })).toBeVisible();
});
