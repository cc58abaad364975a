// The figures of Explore to take away, the proof tree and all minimal proofs, members made the
// question, and tables wider than their column.
import { readFile } from "node:fs/promises";
import { deflateSync, inflateSync } from "node:zlib";
import { expect, test } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const question = (page) => page.getByRole("textbox", { name: "The question" });
const cell = (page, name) => page.getByRole("grid", { name: /^The model/ }).getByRole("button", { name });

/** Opens a theory by a link, as the page writes them. */
async function write(page, theory, asked = "") {
  const packed = deflateSync(Buffer.from(`question ${asked}\ntheory\n${theory}`)).toString("base64url");
  await page.evaluate((packed) => (location.hash = `#/explore/1.${packed}`), packed);
  await expect(region(page, "Exhibit")).toContainText("Your own theory");
}

const TWO_WAYS = `alice is published.
alice is cited.
alice is trained.
If someone is published then they are diligent.
If someone is cited and trained then they are diligent.
If someone is diligent then they are senior.
If someone is senior and not funded then they are eminent.
`;
const RELATIONS = "The cat chases the dog.\nThe dog is big.\nIf something is big then it eats the cat.\n";

const COLUMNS = Array.from({ length: 16 }, (_, i) => `anna is quality-${String.fromCharCode(97 + i)}x.`).join("\n");

async function save(page, what, format) {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: `Save ${what} as ${format}` }).first().click();
  return await download;
}

async function text(download) {
  return await readFile(await download.path(), "utf8");
}

/** An SVG as a browser reads it: well formed, and what it shows. */
async function read(page, svg) {
  // In a page of its own: the explorer's policy allows no inline style.
  const blank = await page.context().newPage();
  const found = await blank.evaluate((svg) => {
    const document = new DOMParser().parseFromString(svg, "image/svg+xml");
    return {
      broken: document.querySelector("parsererror")?.textContent ?? "",
      title: document.querySelector("svg > title")?.textContent ?? "",
      metadata: document.querySelector("metadata")?.textContent ?? "",
      shown: [...document.querySelectorAll("text")].map((text) => text.textContent),
      source: [...document.querySelectorAll("text.source")].map((text) => text.textContent).join(""),
      foreign: [...document.querySelectorAll("[href],[src],image,use,foreignObject")].length,
      style: document.querySelector("style")?.textContent ?? "",
      width: Number(document.documentElement.getAttribute("width")),
      height: Number(document.documentElement.getAttribute("height")),
    };
  }, svg);
  await blank.close();
  return found;
}

test("every figure is saved as SVG with its link, seed, settings and version", async ({ explorer, page }) => {
  await write(page, TWO_WAYS, "alice is eminent.");
  await expect(region(page, "Soft score")).toContainText("The score is");
  for (const [what, name, title, shown] of [
    ["the model", "model.svg", /^Fixpoint: 6 atoms$/, ["alice", "eminent", "3"]],
    ["the proof", "proof.svg", /^Why “alice is eminent”$/, ["sentence 7"]],
    ["the interval", "interval.svg", /^The score of “alice is eminent\.”/, ["threshold 0"]],
    ["the features", "features.svg", /^The soft score of “alice is eminent\.”/, ["one_step", "pol·fact_frac"]],
  ]) {
    const download = await save(page, what, "SVG");
    expect(download.suggestedFilename()).toBe(name);
    const svg = await read(page, await text(download));
    expect(svg.broken, what).toBe("");
    expect(svg.title).toMatch(title);
    for (const words of shown) expect(svg.shown.join("\n")).toContain(words);
    expect(svg.foreign).toBe(0);
    expect(svg.style).toContain("fill:#");
    expect(svg.style).not.toContain("var(");
    expect(svg.metadata).toMatch(/question: alice is eminent\.\nseed: 17\nsettings: the defaults\nversion: \d+\.\d+\.\d+\nlink: http/);
    // The link as text, over as many lines as it takes, opens the same state.
    const link = svg.source.slice(svg.source.indexOf("link: ") + 6);
    expect(svg.metadata).toContain(link);
    const packed = link.split("/explore/1.")[1];
    expect(inflateSync(Buffer.from(packed, "base64url")).toString()).toContain("If someone is senior and not funded");
  }
});

test("figures are saved as PNG, sharp", async ({ explorer, page }) => {
  await expect(region(page, "Soft score")).toContainText("The score is");
  for (const [what, name] of [["the model", "model.png"], ["the proof", "proof.png"], ["the interval", "interval.png"], ["the features", "features.png"]]) {
    const download = await save(page, what, "PNG");
    expect(download.suggestedFilename()).toBe(name);
    const png = await readFile(await download.path());
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(1260);
  }
});

test("a figure shows the stage, the relations, and a composite's second proof", async ({ explorer, page }) => {
  await write(page, TWO_WAYS, "alice is eminent and alice is senior.");
  await page.getByRole("slider", { name: /Stage/ }).press("Home");
  const first = await read(page, await text(await save(page, "the model", "SVG")));
  expect(first.title).toContain("stage 0");
  expect(first.shown).not.toContain("1");
  const second = region(page, "Why “alice is senior”").getByRole("button", { name: "Save the proof as SVG" });
  const download = page.waitForEvent("download");
  await second.click();
  expect((await read(page, await text(await download))).title).toBe("Why “alice is senior”");

  await write(page, RELATIONS, "the dog eats the cat.");
  const model = await read(page, await text(await save(page, "the model", "SVG")));
  expect(model.shown.join("\n").toLowerCase()).toContain("the dog eats the cat");
  expect(model.metadata).toContain("question: the dog eats the cat.");
});

test("figures look right: pictures of them for people to look at", async ({ explorer, page }) => {
  const wide = `${COLUMNS}\nbartholomew-of-somewhere is quality-ax.\nIf someone is quality-ax and quality-bx then they are extraordinarily-overqualified.`;
  let number = 0;
  for (const [theory, asked] of [[TWO_WAYS, "alice is eminent."], [TWO_WAYS, "alice is not funded."], [RELATIONS, "the dog eats the cat."], [wide, "anna is extraordinarily-overqualified."]]) {
    await write(page, theory, asked);
    await expect(region(page, "Soft score")).toContainText("score");
    for (const what of ["the model", "the proof", "the interval", "the features"]) {
      const svg = await text(await save(page, what, "SVG"));
      const { width, height } = await read(page, svg);
      const other = await page.context().newPage();
      await other.setViewportSize({ width, height });
      await other.setContent(`<body style="margin:0">${svg}</body>`);
      // Nothing may stick out of its figure.
      const out = await other.evaluate(() => {
        const frame = document.querySelector("svg").getBoundingClientRect();
        return [...document.querySelectorAll("text,rect,path,circle")]
          .map((shape) => ({ box: shape.getBoundingClientRect(), words: shape.textContent }))
          .filter(({ box }) => box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.left < frame.left - 1 || box.top < frame.top - 1)
          .map(({ words }) => words);
      });
      expect(out, `${what} of ${asked}`).toEqual([]);
      await other.screenshot({ path: new URL(`./artifacts/figure-${number}-${what.slice(4)}.png`, import.meta.url).pathname });
      await other.close();
    }
    number++;
  }
});

test("a proof is a tree walked by key, every node in the theory", async ({ explorer, page }) => {
  await write(page, TWO_WAYS, "alice is eminent.");
  const proof = region(page, "Why “alice is eminent”");
  const tree = proof.getByRole("tree", { name: "Why “alice is eminent”" });
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  const nodes = tree.getByRole("treeitem");
  const all = await nodes.count();
  expect(all).toBeGreaterThan(3);
  await nodes.first().focus();
  expect(await focused()).toContain("“alice is eminent” follows from sentence 7");
  await expect(page.locator(".line.lit")).toContainText("senior and not funded");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain("“alice is senior” follows from sentence 6");
  await expect(page.locator(".line.lit")).toContainText("If someone is diligent");
  await page.keyboard.press("ArrowLeft");
  await expect(nodes.nth(1)).toHaveAttribute("aria-expanded", "false");
  await page.keyboard.press("ArrowDown");
  expect(await focused()).toContain("is not stated, and no rule concludes it");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  expect(await focused()).toContain("“alice is diligent” follows from sentence 4");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  expect(await focused()).toContain("“alice is senior” follows from");
  await page.keyboard.press("End");
  expect(await focused()).toContain("is not stated, and no rule concludes it");
  await page.keyboard.press("Home");
  await page.keyboard.press("Enter");
  await expect(page.locator("#line-6")).toBeFocused();
  // Every node that rests on a sentence lights it up.
  for (const node of await nodes.all()) {
    await node.focus();
    const label = await node.getAttribute("aria-label");
    const number = /sentence (\d+)/.exec(label)?.[1];
    if (number) await expect(page.locator(".line.lit .line-number")).toHaveText(number);
    else expect(label).toContain("is not stated, and no rule concludes it");
  }
  await explorer.expectAccessible();
});

test("all minimal proofs are gone through by click and by key", async ({ explorer, page }) => {
  await write(page, TWO_WAYS, "alice is senior.");
  const proof = region(page, "Why “alice is senior”");
  await expect(proof).toContainText("the shortest of 2 minimal proofs");
  await expect(proof.getByRole("button", { name: "Previous proof" })).toBeDisabled();
  await expect(proof).toContainText("sentence 4");
  await proof.getByRole("button", { name: "Next proof" }).click();
  await expect(proof).toContainText("proof 2 of 2, by length");
  await expect(proof).toContainText("sentence 5");
  await expect(proof).not.toContainText("sentence 4");
  await expect(proof).toContainText("✓ checked");
  await expect(proof.getByRole("button", { name: "Next proof" })).toBeDisabled();
  await proof.getByRole("treeitem").first().focus();
  await page.keyboard.press("p");
  await expect(proof).toContainText("the shortest of 2 minimal proofs");
  await expect(proof.getByRole("treeitem").first()).toBeFocused();
  await page.keyboard.press("n");
  await expect(proof).toContainText("sentence 5");
  const svg = await text(await save(page, "the proof", "SVG"));
  expect(svg).toContain("sentence 5");
  expect(svg).not.toContain("sentence 4");
  // A sentence taken out leaves one way.
  await page.locator("#line-4").focus();
  await page.keyboard.press("Delete");
  await expect(proof).toContainText("the only minimal proof");
  await expect(proof.getByRole("button", { name: "Next proof" })).toHaveCount(0);
  await cell(page, /^alice funded/).click();
  await expect(region(page, "Why not “alice is funded”").locator(".ways")).toHaveText("");
});

test("more proofs than are looked for are counted as such", async ({ explorer, page }) => {
  const letters = "abcdefghijklmnopqrstuvwxyz".split("");
  const facts = letters.map((l) => `anna is ${l}${l}${l}.`).join("\n");
  const rules = letters.map((l) => `If someone is ${l}${l}${l} then they are happy.`).join("\n");
  await write(page, `${facts}\n${rules}`, "anna is happy.");
  await expect(region(page, "Why “anna is happy”")).toContainText("the shortest of more than 20 minimal proofs");
});

test("every member of a family can be made the question", async ({ explorer, page }) => {
  const family = region(page, "Its family");
  const member = (words) => family.getByRole("row").filter({ hasText: words }).getByRole("button");
  await expect(question(page)).toHaveValue("dave is diligent.");
  await page.getByRole("button", { name: /^Insert If someone/ }).click();
  await member("in other words").click();
  await expect(question(page)).toHaveValue("dave is hardworking.");
  await member("in other words").click();
  await member("its negation").click();
  await expect(question(page)).toHaveValue("dave is not diligent.");
  await member("without sentence").click();
  await expect(page.getByRole("button", { name: /^Take out:/ })).toHaveCount(0);
  await expect(question(page)).toHaveValue("dave is not diligent.");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: /^Take out:/ })).toHaveCount(1);
  for (const asked of ["dave is diligent and dave is not cited.", "dave is not diligent or dave is cited."]) {
    await question(page).fill(asked);
    await question(page).press("Enter");
    await member("its denial, rewritten").click();
    await expect(question(page)).not.toHaveValue(asked);
    await expect(question(page)).toHaveValue(asked.includes(" or ") ? / and / : / or /);
    await expect(region(page, "Question")).not.toContainText("Not a question");
    await member("its denial, rewritten").press("Enter");
    await expect(question(page)).toHaveValue(asked);
  }
});

test("a table wider than its column says so and scrolls by key", async ({ explorer, page }) => {
  await write(page, COLUMNS, "anna is quality-ax.");
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    const model = page.locator(".scroll").filter({ has: page.getByRole("grid", { name: /^The model/ }) });
    await expect(region(page, "Fixpoint").locator(".scroll-hint")).toContainText("There is more to the right");
    await expect(model).toHaveAttribute("tabindex", "0");
    await model.focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => model.evaluate((frame) => frame.scrollLeft)).toBeGreaterThan(10);
    await expect(region(page, "Fixpoint").locator(".scroll-hint")).toContainText("both sides");
    await model.evaluate((frame) => (frame.scrollLeft = 10_000));
    await expect(region(page, "Fixpoint").locator(".scroll-hint")).toContainText("to the left");
    await model.evaluate((frame) => (frame.scrollLeft = 0));
    await explorer.expectAccessible();
    await explorer.expectNoSidewaysScroll();
  }
  await explorer.pictures("wide");
  await page.setViewportSize({ width: 1440, height: 800 });
  await write(page, TWO_WAYS, "alice is senior.");
  await expect(region(page, "Fixpoint").locator(".scroll-hint")).toHaveCount(0);
});
