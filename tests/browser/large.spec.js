// Many steps and large theories: nothing is lost, and the page answers in time.
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const theory = (page) => region(page, "Theory");
const add = (page) => page.getByRole("textbox", { name: /^Add a sentence/ });

async function blank(page) {
  await page.getByText("Other theories").click();
  if (!(await page.getByRole("button", { name: "Blank theory" }).isVisible())) await page.getByText("Other theories").click();
  await page.getByRole("button", { name: "Blank theory" }).click();
  await expect(theory(page)).toContainText("An empty theory");
}

async function paste(page, text) {
  await add(page).focus();
  await page.evaluate((text) => document.execCommand("insertText", false, text), text);
  await add(page).press("Enter");
}

/** Milliseconds from Enter in the sentence field to the frame after the one that shows it. */
const timeToAdd = (page, sentence) =>
  page.evaluate(async (sentence) => {
    const field = document.getElementById("add-sentence");
    field.value = sentence;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted, 30)));
    const start = performance.now();
    field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true, cancelable: true }));
    await new Promise((painted) => requestAnimationFrame(() => setTimeout(painted)));
    return performance.now() - start;
  }, sentence);

test("a hundred steps are taken back and taken again", async ({ explorer, page }) => {
  test.setTimeout(120_000);
  await blank(page);
  for (let n = 0; n < 100; n++) {
    await page.keyboard.type(`p${n} is kind.`);
    await page.keyboard.press("Enter");
  }
  await expect(theory(page)).toContainText("100 sentences");
  await page.getByRole("main").focus();
  for (let n = 0; n < 100; n++) await page.keyboard.press("Control+z");
  await expect(theory(page)).toContainText("An empty theory");
  for (let n = 0; n < 100; n++) await page.keyboard.press("Control+Shift+z");
  await expect(theory(page)).toContainText("100 sentences");
  await expect(page.locator("#line-99")).toHaveText("p99 is kind.");
  await expect(page.getByRole("button", { name: "Redo" })).toBeDisabled();
});

test("five hundred pasted lines are taken, edited, kept and cleared by one step", async ({ explorer, page }) => {
  test.setTimeout(120_000);
  await blank(page);
  const lines = Array.from({ length: 490 }, (_, n) => `person${n % 49} is ${["kind", "calm", "tall", "quick", "fair"][n % 5]}${n % 2 ? "" : "er"}.`);
  for (let n = 0; n < 10; n++) lines.push(`If someone is kind and not calm then they are w${n}.`);
  await paste(page, lines.join("\n"));
  await expect(page.locator(".line-text")).toHaveCount(500, { timeout: 20_000 });
  await page.locator("#line-250").click();
  await page.getByRole("textbox", { name: "Edit the sentence" }).fill("zoe is kind.");
  await page.getByRole("textbox", { name: "Edit the sentence" }).press("Enter");
  await expect(page.locator("#line-250")).toHaveText("zoe is kind.");
  await page.waitForTimeout(500);
  await page.reload();
  await explorer.started();
  await expect(page.locator("#line-250")).toHaveText("zoe is kind.");
  await expect(page.locator(".line-text")).toHaveCount(500);
  for (let n = 0; n < 20; n++) await timeToAdd(page, `extra${n} is kind.`);
  await expect(page.locator(".line-text")).toHaveCount(520);
});

/** A theory of ordinary size: ten people, forty rules. */
function ordinary() {
  const base = ["published", "cited", "funded", "trained"];
  const derived = ["productive", "diligent", "influential", "senior", "eminent"];
  const people = Array.from({ length: 10 }, (_, n) => `person${n}`);
  const facts = people.flatMap((who, n) => base.filter((_, k) => (n + k) % 3).map((what) => `${who} is ${what}.`));
  const rules = new Set();
  for (let n = 0; rules.size < 40; n++) {
    const [one, other] = [base[n % 4], base[(n + 1 + (n >> 2)) % 4]];
    const head = derived[n % 5];
    const over = n % 7 ? "" : ` and ${derived[(n + 4) % 5 < n % 5 ? (n + 4) % 5 : 0]}`;
    if (one !== other) rules.add(`If someone is ${one}${n % 3 ? " and" : " and not"} ${other}${n > 40 ? over : ""} then they are ${head}.`);
    if (n > 4000) break;
  }
  return [...facts, ...rules].slice(0, facts.length + 40).join("\n");
}

test("how long an edit takes to be painted", async ({ explorer, page }, info) => {
  test.setTimeout(180_000);
  await blank(page);
  await paste(page, ordinary());
  const question = page.getByRole("textbox", { name: "The question" });
  await question.fill("person1 is diligent.");
  await question.press("Enter");
  await expect(page.getByRole("img", { name: /^The score of/ })).toBeVisible();
  const median = (times) => times.sort((one, other) => one - other)[Math.floor(times.length / 2)];
  const measure = async (label, rounds) => {
    const times = [];
    for (let n = 0; n < rounds; n++) {
      times.push(await timeToAdd(page, `person${n % 10} is x${n % 3}.`));
      await page.waitForTimeout(150);
    }
    const said = `${label}: median ${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`;
    info.annotations.push({ type: "time", description: said });
    console.log(said);
    return median(times);
  };
  expect(await measure("an edit of an ordinary theory", 15)).toBeLessThan(500);
  const ranked = await page.evaluate(async () => {
    const list = () => document.querySelector(".candidates")?.textContent;
    const before = list();
    const start = performance.now();
    [...document.querySelectorAll(".segment .button")].find((button) => button.getAttribute("aria-pressed") === "false").click();
    while (list() === before && performance.now() - start < 5000) await new Promise((soon) => setTimeout(soon, 5));
    return performance.now() - start;
  });
  console.log(`insertions ranked anew after ${ranked.toFixed(0)} ms`);
  await blank(page);
  await paste(page, Array.from({ length: 500 }, (_, n) => `person${n % 100} is kind${n % 5}.`).join("\n"));
  await expect(page.locator(".line-text")).toHaveCount(500, { timeout: 20_000 });
  expect(await measure("an edit of five hundred lines", 7)).toBeLessThan(3000);
});
