// What a user made survives: reloads, closed tabs, damaged and forbidden storage, damaged links.
import { deflateSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const theory = (page) => region(page, "Theory");
const exhibit = (page) => region(page, "Exhibit");
const question = (page) => page.getByRole("textbox", { name: "The question" });
const line = (page, text) => theory(page).getByRole("button", { name: text, exact: true });
const notice = (page) => page.locator(".notice");
const add = (page) => page.getByRole("textbox", { name: /^Add a sentence/ });
const packed = (text) => `1.${deflateSync(Buffer.from(text)).toString("base64url")}`;

/** Adds a sentence as a person does. */
async function state(page, sentence) {
  await add(page).fill(sentence);
  await add(page).press("Enter");
  await expect(line(page, sentence)).toBeVisible();
}

/** What the page keeps apart from the address. */
const work = (page) => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith("entailment-gap-work-")));

/** A new tab at the bare address, as after closing the last one. */
async function reopened(page, context, hash = "") {
  const tab = await context.newPage();
  await page.close();
  await tab.goto(`./${hash}`);
  await expect(tab.locator("#boot")).toHaveCount(0);
  return tab;
}

test("the bare address brings the last work back, with a word and a way out", async ({ explorer, page, context }) => {
  await state(page, "alice is funded.");
  await question(page).fill("alice is funded.");
  await question(page).press("Enter");
  const tab = await reopened(page, context);
  await expect(line(tab, "alice is funded.")).toBeVisible();
  await expect(question(tab)).toHaveValue("alice is funded.");
  await expect(notice(tab)).toContainText("back where you left off");
  await expect(tab.getByRole("button", { name: "Undo" })).toBeDisabled();
  await tab.getByRole("button", { name: "Start afresh" }).press("Enter");
  await expect(exhibit(tab)).toContainText("Exhibit 1 of 11");
  await expect(line(tab, "alice is funded.")).toHaveCount(0);
  await expect(notice(tab)).toHaveCount(0);
  // Nothing is lost by it.
  await tab.getByRole("button", { name: "Undo" }).click();
  await expect(line(tab, "alice is funded.")).toBeVisible();
});

test("a first visit, and one that changed nothing, leave nothing and say nothing", async ({ explorer, page, context }) => {
  await page.getByRole("button", { name: "next" }).click();
  await expect(exhibit(page)).toContainText("Exhibit 2 of 11");
  await state(page, "carol is funded.");
  await expect.poll(() => work(page)).toHaveLength(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => work(page)).toHaveLength(0);
  const tab = await reopened(page, context);
  await expect(exhibit(tab)).toContainText("Exhibit 1 of 11");
  await expect(notice(tab)).toHaveCount(0);
});

test("a link wins over what is kept, and what is kept is not lost by it", async ({ explorer, page, context }) => {
  await state(page, "alice is funded.");
  const tab = await reopened(page, context, `#/explore/${packed("question zoe is wise.\ntheory\nzoe is wise.")}`);
  await expect(line(tab, "zoe is wise.")).toBeVisible();
  await expect(notice(tab)).toHaveCount(0);
  await state(tab, "zoe is calm.");
  await tab.getByText("Other theories").click();
  await tab.getByText("Recent theories in this browser").click();
  const lately = tab.getByRole("list", { name: "Recent theories in this browser" });
  await expect(lately.getByRole("listitem")).toHaveCount(2);
  await lately.getByRole("button", { name: "The rule that never fires, changed" }).click();
  await expect(line(tab, "alice is funded.")).toBeVisible();
});

test("two tabs keep two works", async ({ explorer, page, context }) => {
  await state(page, "alice is funded.");
  await expect.poll(() => work(page)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto("./");
  await expect(line(other, "alice is funded.")).toBeVisible();
  await state(other, "bob is funded.");
  await state(page, "dave is funded.");
  await expect.poll(() => work(page)).toHaveLength(2);
  await page.close();
  const tab = await reopened(other, context);
  await tab.getByText("Other theories").click();
  await tab.getByText("Recent theories in this browser").click();
  const buttons = tab.getByRole("list", { name: "Recent theories in this browser" }).getByRole("button");
  await expect(buttons).toHaveCount(2);
  await buttons.nth(0).click();
  await expect(line(tab, "alice is funded.")).toBeVisible();
  const first = await line(tab, "dave is funded.").count();
  await buttons.nth(1).click();
  await expect(line(tab, first ? "bob is funded." : "dave is funded.")).toBeVisible();
});

test("a key pressed right before a reload is kept, wherever it was typed", async ({ explorer, page }) => {
  await line(page, "alice is cited.").click();
  await page.getByRole("textbox", { name: "Edit the sentence" }).fill("alice is trained.");
  await page.reload();
  await explorer.started();
  await expect(line(page, "alice is trained.")).toBeVisible();
  await add(page).pressSequentially("carol is unfinish");
  await page.reload();
  await explorer.started();
  await expect(add(page)).toHaveValue("carol is unfinish");
  await question(page).fill("alice is trai");
  await page.reload();
  await explorer.started();
  await expect(question(page)).toHaveValue("alice is trai");
  await expect(add(page)).toHaveValue("carol is unfinish");
  await question(page).press("Escape");
  await expect(question(page)).toHaveValue("dave is diligent.");
  // Of another state it is no part.
  await page.goto("about:blank");
  await explorer.open("#/explore/exhibit/2");
  await expect(add(page)).toHaveValue("");
});

test("a reload on another page keeps the theory", async ({ explorer, page }) => {
  await state(page, "alice is funded.");
  await page.getByRole("link", { name: "Families" }).click();
  await expect(page).toHaveURL(/#\/families/);
  await page.reload();
  await explorer.started();
  await page.getByRole("link", { name: "Explore" }).click();
  await expect(line(page, "alice is funded.")).toBeVisible();
});

test("a damaged store is put aside, and the rest survives", async ({ explorer, page, context }) => {
  await state(page, "alice is funded.");
  await expect.poll(() => work(page)).toHaveLength(1);
  await page.evaluate(() => localStorage.setItem("entailment-gap-work-zzz", "99999999999999 1.broken"));
  const tab = await reopened(page, context);
  await expect(notice(tab).first()).toContainText("damaged and was put aside");
  await expect(line(tab, "alice is funded.")).toBeVisible();
  expect(await tab.evaluate(() => localStorage.getItem("entailment-gap-damaged-work"))).toContain("1.broken");
  await tab.reload();
  await expect(line(tab, "alice is funded.")).toBeVisible();
  await expect(tab.getByText("put aside")).toHaveCount(0);
});

test("with no storage at all it works, and says that nothing is stored", async ({ page }) => {
  await page.addInitScript(() => {
    const forbidden = { get: () => { throw new DOMException("The operation is insecure.", "SecurityError"); } };
    Object.defineProperty(window, "localStorage", forbidden);
    Object.defineProperty(window, "sessionStorage", forbidden);
  });
  await page.goto("./#/explore");
  await expect(exhibit(page)).toContainText("Exhibit 1 of 11");
  await state(page, "alice is funded.");
  await expect(theory(page)).toContainText("Your work is not stored");
  const url = page.url();
  await page.reload();
  await expect(line(page, "alice is funded.")).toBeVisible();
  expect(page.url()).toBe(url);
});

test("with a full storage older work makes room, and the library says what it cannot store", async ({ explorer, page }) => {
  await page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      for (let n = 0; ; n++) try { localStorage.setItem(`fill-${size}-${n}`, "x".repeat(size)); } catch { break; }
    }
  });
  await state(page, "alice is funded.");
  await expect(theory(page)).toContainText("Your work is not stored");
  await page.getByText("Other theories").click();
  await page.getByRole("textbox", { name: "Name to save this theory by" }).fill("mine");
  await page.getByRole("textbox", { name: "Name to save this theory by" }).press("Enter");
  await expect(theory(page)).toContainText("“mine” was not stored");
  await page.evaluate(() => localStorage.clear());
  await state(page, "bob is funded.");
  await expect(theory(page)).not.toContainText("Your work is not stored");
});

test("two tabs share a library", async ({ explorer, page, context }) => {
  const other = await context.newPage();
  await other.goto("./");
  for (const [tab, own] of [[page, "one"], [other, "two"]]) {
    await tab.getByText("Other theories").click();
    await tab.getByRole("textbox", { name: "Name to save this theory by" }).fill(own);
    await tab.getByRole("textbox", { name: "Name to save this theory by" }).press("Enter");
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole("list", { name: "Saved theories" }).getByRole("listitem")).toHaveCount(2);
  }
});

const links = JSON.parse(readFileSync(new URL("../fixtures/links.json", import.meta.url)));

test("links that older versions made open to the same state", async ({ explorer, page }) => {
  for (const { link, question: asked, theory: lines } of links.states.filter((state) => state.theory.length < 20)) {
    await page.evaluate((hash) => (location.hash = hash), `#/explore/${link}`);
    await expect(question(page)).toHaveValue(asked);
    for (const text of lines.filter((text) => text.trim() && !text.includes("\r"))) {
      await expect(page.locator(".line-text").filter({ hasText: text.trim() }).first()).toBeVisible();
    }
    await expect(notice(page)).toHaveCount(0);
  }
});

test("each damaged link says what is wrong and leaves everything as it was", async ({ explorer, page, context }) => {
  await state(page, "alice is funded.");
  const good = packed("question zoe is wise.\ntheory\nzoe is wise.");
  const damaged = [
    [good.slice(0, -4), "damaged"],
    [`${good.slice(0, 20)}${good[20] === "A" ? "B" : "A"}${good.slice(21)}`, "damaged"],
    ["1.%%%", "damaged"],
    ["1.====", "damaged"],
    ["1.", "damaged"],
    ["2.abc", "newer version"],
    [packed(" ".repeat(2 << 20)), "more than 1 MB"],
    ["exhibit/12", "no exhibit “12”"],
  ];
  await page.waitForTimeout(300);
  const address = page.url();
  for (const [link, says] of damaged) {
    await page.evaluate((hash) => (location.hash = hash), `#/explore/${link}`);
    await expect(notice(page)).toContainText(says);
    await expect(line(page, "alice is funded.")).toBeVisible();
    await expect(page).toHaveURL(address);
    await page.getByRole("button", { name: "Dismiss" }).click();
  }
  // In a new tab too, where what was worked on last comes back.
  const tab = await reopened(page, context, `#/explore/${good.slice(0, -4)}`);
  await expect(notice(tab).first()).toContainText("damaged");
  await expect(line(tab, "alice is funded.")).toBeVisible();
});

test("part of a link that is not known is named, and the rest opens", async ({ explorer, page }) => {
  await page.evaluate((hash) => (location.hash = hash), `#/explore/${packed("settings flavour=1\nlater yes\nquestion zoe is wise.\ntheory\nzoe is wise.")}`);
  await expect(line(page, "zoe is wise.")).toBeVisible();
  await expect(notice(page)).toContainText("there is no setting “flavour”");
});

test("an exhibit opens by its name too", async ({ explorer, page }) => {
  await page.evaluate(() => (location.hash = "#/explore/exhibit/antimonotonicity"));
  await expect(exhibit(page)).toContainText("Exhibit 4 of 11");
});

test("a theme chosen in one tab is there in the other", async ({ explorer, page }) => {
  await explorer.open();
  const other = await page.context().newPage();
  await other.goto("./");
  await other.getByRole("button", { name: "Theme: system" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  await expect(page.getByRole("button", { name: "Theme: light" })).toBeVisible();
  await other.close();
});
