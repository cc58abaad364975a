// The lists of probes on the Families page: their answers against the command's, and 80,000 rows.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "./explorer.js";

const COMMAND = process.env.ENTAILMENT_GAP ?? fileURLToPath(new URL("../../target/debug/entailment-gap", import.meta.url));

const board = (page) => page.locator(".leaderboard");
const computed = (page, timeout = 60_000) => expect(board(page)).toBeVisible({ timeout });
const list = (page) => page.getByRole("listbox", { name: "Probes" });
const count = async (page) => {
  await expect(page.locator("#probes-count")).toContainText(/^\d+ /, { timeout: 60_000 });
  return Number((await page.locator("#probes-count").textContent()).split(" ")[0]);
};

test.describe("against the command", () => {
  test.skip(!process.env.CI && !existsSync(COMMAND), "the command is not built: cargo build");

  for (const family of ["Irrelevant expansion", "Paraphrase"]) {
    test(`${family}: broken probes, drawn at random, answer as the command does`, async ({ explorer, page }) => {
      test.setTimeout(180_000);
      await explorer.open("#/families");
      await computed(page);
      await board(page).getByRole("button", { name: new RegExp(`^Soft reasoner, ${family}:`) }).first().click();
      await count(page);
      await page.getByLabel("outcome", { exact: true }).selectOption("broken");
      const broken = await count(page);
      expect(broken).toBeGreaterThan(100);
      const file = join(mkdtempSync(join(tmpdir(), "families-")), "theory.txt");
      for (let draw = 0; draw < 4; draw++) {
        const at = Math.floor(Math.random() * broken);
        // A row out of sight is reached as a reader reaches it: by scrolling, then by a click.
        await list(page).evaluate((frame, top) => (frame.scrollTop = top), 44 * at);
        const row = list(page).locator(`#probe-${at}`);
        await expect(row.locator(".sentence")).toBeVisible();
        await row.click();
        const article = page.locator(".probe-detail article");
        await expect(article.getByRole("heading").first()).toContainText(":");
        await expect(row).toHaveAttribute("aria-selected", "true");
        const question = await row.locator(".sentence").textContent();
        await expect(article.locator(".member .sentence").first()).toHaveText(question);
        writeFileSync(file, await article.locator("details pre").last().textContent());
        for (const member of (await article.locator(".member").all()).slice(0, 2)) {
          const asked = await member.locator(".sentence").first().textContent();
          const inserted = member.locator(".inserted");
          const insert = (await inserted.count()) ? ["--insert", (await inserted.textContent()).replace(/^ \+ /, "")] : [];
          const said = `${draw}: ${asked} ${insert.join(" ")}`;
          const printed = JSON.parse(execFileSync(COMMAND, ["answer", "--json", ...insert, file, asked], { encoding: "utf8" }));
          const systems = printed.systems;
          const shown = await member.locator(".cells-list li").evaluateAll((items) =>
            items.map((item) => item.children[1].textContent.trim().split(" ")[0].toLowerCase().replace("abstains", "abstain")),
          );
          expect(shown, said).toEqual(systems.map(({ answer }) => answer));
        }
      }
    });
  }
});

test("80,000 rows scroll smoothly, and keys and screen readers know where they are", async ({ explorer, page }) => {
  test.setTimeout(300_000);
  await explorer.open("#/families/theories=2000&people=6&per-depth=18&probe-depth=3&insertions=3&steps=300");
  await computed(page, 240_000);
  await board(page).getByRole("button", { name: /^Soft reasoner, Accuracy:/ }).first().click();
  const rows = await count(page);
  expect(rows).toBeGreaterThan(50_000);
  await expect(list(page).getByRole("option").first()).toContainText("wrong");
  const frames = await list(page).evaluate(async (frame) => {
    const times = [];
    let last = await new Promise(requestAnimationFrame);
    for (let step = 1; step <= 120; step++) {
      frame.scrollTop += 400;
      const now = await new Promise(requestAnimationFrame);
      times.push(now - last);
      last = now;
    }
    return times.sort((a, b) => a - b);
  });
  const [median, slow] = [frames[60], frames[114]];
  const jump = async (key) => {
    const begun = Date.now();
    await page.keyboard.press(key);
    const chosen = list(page).locator('[aria-selected="true"]');
    await expect(chosen.locator(".sentence")).toBeVisible();
    await expect(chosen).toBeInViewport();
    return [Date.now() - begun, Number(await chosen.getAttribute("aria-posinset"))];
  };
  await list(page).focus();
  const [end, last] = await jump("End");
  expect(last).toBe(rows);
  expect(await list(page).getAttribute("aria-activedescendant")).toBe(`probe-${rows - 1}`);
  expect(await list(page).locator('[aria-selected="true"]').getAttribute("aria-setsize")).toBe(String(rows));
  expect((await jump("Home"))[1]).toBe(1);
  expect((await jump("PageDown"))[1]).toBe(9);
  expect(await list(page).getByRole("option").count()).toBeLessThan(60);
  const begun = Date.now();
  await page.getByLabel("polarity", { exact: true }).selectOption("negated");
  await expect(page.locator("#probes-count")).toContainText(`${rows / 2} of ${rows}`);
  const filtered = Date.now() - begun;
  console.log(`${rows} rows: frames ${median.toFixed(1)} ms, 95 % under ${slow.toFixed(1)} ms; End ${end} ms; filter ${filtered} ms`);
  // Bounds that a busy machine keeps too.
  expect(median).toBeLessThan(50);
  expect(filtered).toBeLessThan(10_000);
});
