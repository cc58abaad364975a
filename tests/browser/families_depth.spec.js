// The Families page in depth: what its link carries, intervals, exports, answers from outside, and
// long lists.
import { readFile } from "node:fs/promises";
import { expect, test } from "./explorer.js";

const board = (page) => page.locator(".leaderboard");
const computed = (page) => expect(board(page)).toBeVisible({ timeout: 60_000 });
const list = (page) => page.getByRole("listbox", { name: "Probes" });
const listed = (page) => expect(page.locator("#probes-count")).toContainText(/^\d+ /, { timeout: 30_000 });
const cell = (page, name) => board(page).getByRole("button", { name }).first();
const head = (page, name) => board(page).getByRole("columnheader", { name, exact: true });

async function saved(page, name, within = page) {
  const download = page.waitForEvent("download");
  await within.getByRole("button", { name, exact: true }).click();
  return readFile(await (await download).path());
}

test.beforeEach(async ({ explorer }) => explorer.open("#/families"));

// --- The link ------------------------------------------------------------------------------------

test("a link reopens sorting, columns, the open cell, its filter and the probe chosen", async ({ page, explorer }) => {
  test.setTimeout(120_000);
  await computed(page);
  await head(page, "Worst family").getByRole("button").click();
  await page.getByRole("checkbox", { name: "95 % intervals" }).check();
  await cell(page, /^Soft reasoner, Paraphrase:/).click();
  await listed(page);
  await page.getByLabel("polarity", { exact: true }).selectOption("negated");
  await listed(page);
  await list(page).focus();
  await page.keyboard.press("End");
  const title = page.locator("#probe-title");
  await expect(title).toContainText("paraphrase-");
  await expect(list(page).locator('[aria-selected="true"]')).toBeVisible();
  await expect.poll(() => page.url()).toContain("probe=");
  const [url, told] = [page.url(), await title.textContent()];
  for (const part of ["sort=worst", "intervals=yes", "open=soft.paraphrase", "polarity=negated"]) {
    expect(url).toContain(part);
  }
  const reopened = async () => {
    await computed(page);
    await expect(head(page, "Worst family")).toHaveAttribute("aria-sort", "descending");
    await expect(page.getByRole("checkbox", { name: "95 % intervals" })).toBeChecked();
    await expect(page.getByLabel("polarity", { exact: true })).toHaveValue("no");
    await expect(title).toHaveText(told);
    await list(page).scrollIntoViewIfNeeded();
    await expect(list(page).locator('[aria-selected="true"]')).toBeInViewport();
  };
  await page.reload();
  await explorer.started();
  await reopened();
  await page.goto("about:blank");
  await page.goto(url);
  await explorer.started();
  await reopened();
});

test("sorting, opening and filtering are steps that undo takes back", async ({ page }) => {
  await computed(page);
  await head(page, "Coverage").getByRole("button").click();
  await cell(page, /^Soft reasoner, Contraposition:/).click();
  await listed(page);
  await page.getByLabel("depth", { exact: true }).selectOption("1");
  await listed(page);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await expect(page.getByLabel("depth", { exact: true })).toHaveValue("");
  await undo.click();
  await expect(page.locator(".probes-section")).toHaveCount(0);
  await undo.click();
  await expect(head(page, "Accuracy")).toHaveAttribute("aria-sort", "descending");
  for (let step = 0; step < 3; step++) await page.getByRole("button", { name: "Redo" }).click();
  await expect(page.getByLabel("depth", { exact: true })).toHaveValue("1");
});

test("Back from a probe in Explore returns to the list as it was", async ({ page }) => {
  await computed(page);
  await cell(page, /^Soft reasoner, Irrelevant expansion:/).click();
  await listed(page);
  await list(page).focus();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  const title = page.locator("#probe-title");
  await expect(list(page).locator("#probe-2")).toHaveAttribute("aria-selected", "true");
  await expect.poll(() => page.url()).toContain("probe=");
  const told = await title.textContent();
  await page.locator(".probe-detail").getByRole("button", { name: /^Open in Explore/ }).first().click();
  await expect(page.getByRole("region", { name: "Theory" })).toBeVisible();
  await page.goBack();
  await expect(title).toHaveText(told, { timeout: 20_000 });
});

// --- The table -----------------------------------------------------------------------------------

test("every column sorts, by click and by key, in every set of columns", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const sets = page.getByRole("group", { name: "Columns" }).getByRole("button");
  for (let set = 0; set < (await sets.count()); set++) {
    await sets.nth(set).click();
    await expect(sets.nth(set)).toHaveAttribute("aria-pressed", "true");
    const heads = board(page).locator("thead button");
    for (let at = 0; at < (await heads.count()); at++) {
      const column = board(page).locator("thead th").nth(at + 1);
      await heads.nth(at).click();
      const first = await column.getAttribute("aria-sort");
      expect(["ascending", "descending"]).toContain(first);
      await heads.nth(at).press("Enter");
      await expect(column).not.toHaveAttribute("aria-sort", first);
    }
    await expect(board(page).locator("tbody tr")).toHaveCount(6);
  }
});

test("the reversal stands first and sorts the table", async ({ page }) => {
  await computed(page);
  const rankings = page.locator(".ranking");
  await expect(rankings).toHaveCount(3);
  await expect(rankings.nth(0)).toContainText("A tie");
  await expect(rankings.nth(1).locator("li").first()).toContainText("Translate-then-prove");
  await expect(rankings.nth(2).locator("li").first()).toContainText("Soft reasoner");
  await rankings.nth(1).getByRole("button").click();
  await expect(head(page, "Worst family")).toHaveAttribute("aria-sort", "descending");
});

test("gaps, sub-rates, graded consistency, depths and the relation have columns of their own", async ({ page }) => {
  await computed(page);
  const sets = page.getByRole("group", { name: "Columns" });
  await sets.getByRole("button", { name: "Gaps and sub-rates" }).click();
  await expect(board(page)).toContainText("‡ +27.34");
  await cell(page, /^Soft reasoner, Distractor rules only/).click();
  await listed(page);
  await expect(page.getByLabel("members", { exact: true })).toHaveValue("rules");
  await sets.getByRole("button", { name: "By degree" }).click();
  await expect(board(page)).toContainText("no probabilities");
  await cell(page, /^Soft reasoner, Contraposition/).click();
  await expect(page.locator(".working")).toContainText("|p(q) + p(not q) − 1|");
  await sets.getByRole("button", { name: "By depth, and the relation" }).click();
  await cell(page, /^Soft reasoner, Soundness/).click();
  await expect(page.locator(".working")).toContainText("returned and entailed / returned");
});

test("after Stop the table says of which settings it is", async ({ page }) => {
  await computed(page);
  await expect(page.locator("#table-caption")).toContainText("seed 17, default settings");
  await page.evaluate(() => (location.hash = "#/families/seed=18&theories=2000&people=6&per-depth=18&insertions=3"));
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.locator(".run-status")).toContainText("Stopped");
  await expect(page.locator("#table-caption")).toContainText("seed 17, default settings");
  await expect(page.locator("#table-caption")).toContainText("not the settings below");
});

// --- Intervals from drawing theories again -------------------------------------------------------

test("theories are drawn again on request, beside Wilson's intervals and in the exports", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  await page.getByText("Intervals that know that probes share theories").click();
  const form = page.locator(".resample");
  await form.getByLabel("Resamples").fill("0");
  await form.getByRole("button", { name: "Draw again" }).click();
  await expect(form.getByRole("alert")).toContainText("a whole number from 1");
  await form.getByLabel("Resamples").fill("100000");
  await form.getByRole("button", { name: "Draw again" }).click();
  await form.getByRole("button", { name: "Stop drawing" }).click();
  await expect(form.getByRole("status")).toContainText("Stopped");
  await expect(board(page)).not.toContainText("resampled");
  await form.getByLabel("Resamples").fill("500");
  await form.getByLabel("Resamples").press("Enter");
  await expect(form.getByRole("status")).toContainText("500 resamples of 52 theories, drawn from seed 17", { timeout: 60_000 });
  await expect(board(page)).toContainText(/\[0\.\d{4}, \d\.\d{4}\] ◇ resampled/);
  await cell(page, /^Soft reasoner, Irrelevant expansion:/).click();
  await expect(page.locator(".working")).toContainText("drawing the 52 theories again 500 times (seed 17)");
  const csv = (await saved(page, "Save every figure as CSV")).toString();
  expect(csv).toContain("500 draws of 52 theories");
  expect((await saved(page, "Save the comparison as Markdown")).toString()).toContain("resampled");
});

// --- Exports -------------------------------------------------------------------------------------

/** Reads CSV as RFC 4180 has it. */
function parseCsv(text) {
  const rows = [[]];
  const field = /(?:"((?:[^"]|"")*)"|([^,\n\r]*))(,|\r?\n|$)/g;
  for (let match; field.lastIndex < text.length && (match = field.exec(text)); ) {
    rows.at(-1).push(match[1] === undefined ? match[2] : match[1].replaceAll('""', '"'));
    if (match[3] !== "," && field.lastIndex < text.length) rows.push([]);
  }
  return rows;
}

function checkSheet(name, files) {
  const rows = parseCsv(files.CSV);
  expect(rows.length, `${name} as CSV`).toBeGreaterThan(1);
  for (const row of rows) expect(row.length, `${name}: ${row}`).toBe(rows[0].length);
  for (const column of ["settings", "version", "link"]) expect(rows[0]).toContain(column);
  expect(rows[1].at(rows[0].indexOf("link"))).toContain("#/families");
  expect(files.CSV).not.toContain("−");
  const json = JSON.parse(files.JSON);
  expect(json.rows.length).toBe(rows.length - 1);
  expect(json.source.link).toContain("#/families");
  expect(json.source.version).toBeTruthy();
  const table = files.Markdown.split("\n").filter((line) => line.startsWith("|"));
  const bars = (line) => line.replaceAll("\\|", "").split("|").length;
  for (const line of table) expect(bars(line), `${name}: ${line}`).toBe(bars(table[0]));
  expect(table.length).toBe(rows.length + 1);
  const body = files.LaTeX.split("\n").filter((line) => !line.startsWith("%"));
  const cells = (line) => line.replaceAll("\\&", "").split("&").length;
  const set = body.filter((line) => line.endsWith("\\\\"));
  expect(set.length, name).toBe(rows.length);
  for (const line of set) {
    expect(cells(line), `${name}: ${line}`).toBe(cells(set[0]));
    expect(line.replace(/\\[%$#_&{}]/g, "").replace(/\$[^$]*\$/g, ""), name).not.toMatch(/[%$#_^~<>|]/);
    expect(line.split("{").length, name).toBe(line.split("}").length);
  }
}

test("every table is saved whole in every form", async ({ page }) => {
  test.setTimeout(180_000);
  await computed(page);
  await cell(page, /^Soft reasoner$/).click();
  await expect(page.locator(".working")).toBeVisible();
  await page.getByText("The points as a table").click();
  await expect(page.getByRole("group", { name: "The points" }).getByRole("row").nth(1)).toBeVisible();
  const sheet = async (what) => {
    const files = {};
    for (const form of ["CSV", "Markdown", "LaTeX", "JSON"]) {
      files[form] = (await saved(page, `Save ${what} as ${form}`)).toString();
    }
    checkSheet(what, files);
    return files;
  };
  await sheet("the table");
  await sheet("every figure");
  await sheet("its figures");
  await sheet("the points");
  await sheet("the comparison");
  await sheet("the assertions");
  await cell(page, /^Soft reasoner, Paraphrase:/).click();
  await listed(page);
  await page.getByRole("button", { name: "Save the list …" }).click();
  const count = Number((await page.locator("#probes-count").textContent()).split(" ")[0]);
  const files = await sheet("the list");
  expect(JSON.parse(files.JSON).rows.length).toBe(count);
  expect(files.CSV).toContain("open=soft.paraphrase");
});

test("figures are saved as SVG and PNG with what they were computed from", async ({ page }) => {
  await computed(page);
  await expect(page.locator(".plane")).toBeVisible();
  const svg = (await saved(page, "Save the figure as SVG")).toString();
  for (const part of ["seed: 17", "settings: the defaults", "version: ", "link: http"]) expect(svg).toContain(part);
  const parses = await page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text.replace(/<style>.*?<\/style>/, ""), "image/svg+xml");
    return parsed.querySelector("parsererror") === null && parsed.querySelectorAll("circle").length > 0;
  }, svg);
  expect(parses).toBe(true);
  const png = await saved(page, "Save the figure as PNG");
  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect(png.readUInt32BE(16)).toBe(1260);
});

// --- The sweep -----------------------------------------------------------------------------------

test("a sweep survives leaving the page, says of what it is, and is saved in every form", async ({ page }) => {
  test.setTimeout(180_000);
  await computed(page);
  const sweep = page.getByRole("region", { name: "Many seeds" });
  await sweep.getByLabel("Seeds", { exact: true }).fill("0..3");
  await sweep.getByRole("button", { name: "Run the sweep" }).click();
  await expect(sweep.locator(".sweep-status")).toContainText("Done: 3 seeds.", { timeout: 90_000 });
  await page.getByRole("link", { name: "Explore" }).click();
  await expect(page.getByRole("region", { name: "Theory" })).toBeVisible();
  await page.getByRole("link", { name: "Families" }).click();
  await expect(sweep.locator(".sweep-status")).toContainText("Done: 3 seeds.");
  await expect(sweep.locator(".sweep-caption")).toHaveText("Of seeds 0..3, default settings.");
  await expect(sweep.getByRole("row", { name: /Irrelevant expansion/ }).locator("svg")).toBeVisible();
  for (const what of ["the distributions", "the assertions’ counts"]) {
    const files = {};
    for (const form of ["CSV", "Markdown", "LaTeX", "JSON"]) {
      files[form] = (await saved(page, `Save ${what} as ${form}`)).toString();
    }
    checkSheet(what, files);
    expect(files.CSV).toContain("0..3 (3 of 3 done)");
  }
  const svg = (await saved(page, "Save the histograms as SVG")).toString();
  for (const part of ["seeds: 0..3", "settings: ", "version: ", "link: http", "Irrelevant expansion, soft reasoner, facts only"]) {
    expect(svg).toContain(part);
  }
  expect((await saved(page, "Save the histograms as PNG")).subarray(1, 4).toString()).toBe("PNG");
  await page.evaluate(() => (location.hash = "#/families/people=2"));
  await expect(sweep.locator(".sweep-caption")).toContainText("not the settings chosen above", { timeout: 60_000 });
});

// --- Answers from outside ------------------------------------------------------------------------

/** Lets go of a file over the drop zone, as a mouse does. */
async function drop(page, name, text) {
  const transfer = await page.evaluateHandle(
    ([name, text]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([text], name));
      return transfer;
    },
    [name, text],
  );
  const zone = page.locator(".drop");
  await zone.dispatchEvent("dragover", { dataTransfer: transfer });
  await expect(zone).toHaveClass(/over/);
  await zone.dispatchEvent("drop", { dataTransfer: transfer });
  await expect(zone).not.toHaveClass(/over/);
}

test("a file that is dropped is one more system", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const items = (await saved(page, "Save for native")).toString().trim().split("\n").map((line) => JSON.parse(line));
  await drop(page, "mine.jsonl", items.map(({ id }) => JSON.stringify({ id, answer: "yes", model: "Yes man" })).join("\n"));
  await expect(board(page).locator("tbody tr")).toHaveCount(7, { timeout: 60_000 });
  await expect(page.locator(".outside")).toContainText("0 missing, 0 unknown, 0 duplicate");
  const same = async (column) => {
    const text = (name) => cell(page, new RegExp(`^${name}, ${column}:`)).textContent();
    expect(await text("Yes man")).toBe(await text("Always True"));
  };
  for (const column of ["Accuracy", "Contraposition", "Paraphrase", "De Morgan"]) await same(column);
});

test("files that hold no answers say what is wrong and what would be right", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const outside = page.locator(".outside");
  const cases = [
    ["empty.csv", "", "It is empty. Answers come as JSON lines or as a table"],
    ["photo.jsonl", "\u0000\u0001\u0002\ufffd\ufffd\ufffd\ufffd\u0000\u0000", "It is not text."],
    ["columns.csv", "name,reply\na,yes\n", "header should name “id” and “answer”, and names “name”, “reply”"],
    ["other.csv", "id,answer\nnobody,yes\nnobody-else,no\n", "None of its ids is asked here."],
    ["broken.jsonl", '{"id": "a", "answer": "yes"\n{"id": 7, "answer": "no"}\n', "line 1"],
  ];
  for (const [name, text, said] of cases) {
    await drop(page, name, text);
    await expect(outside.locator("li", { hasText: name }).first()).toContainText(said, { timeout: 60_000 });
  }
  await expect(board(page).locator("tbody tr")).toHaveCount(6);
  for (const [name] of cases) {
    await page.getByRole("button", { name: `Take out ${name}` }).click();
    await expect(outside.locator("li", { hasText: name })).toHaveCount(0);
  }
  await expect(outside.locator("li")).toHaveCount(0);
});

test("duplicate answers are counted, and the first counts", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const items = (await saved(page, "Save for native")).toString().trim().split("\n").map((line) => JSON.parse(line));
  const rows = items.map(({ id, label }) => `${id},${label}`);
  const against = items.slice(0, 5).map(({ id, label }) => `${id},${label === "yes" ? "no" : "yes"}`);
  await drop(page, "twice.csv", ["id,answer", ...rows, ...against].join("\n"));
  await expect(page.locator(".outside")).toContainText("5 duplicate, of which 5 say something else", { timeout: 60_000 });
  await expect(cell(page, /^twice\.csv, Accuracy: 1\.0000/)).toBeVisible();
});

test("a file of 50 MB is read, with a word on what it holds", async ({ page }) => {
  test.setTimeout(240_000);
  await computed(page);
  await page.evaluate(() => {
    const line = (at) => `{"id":"nobody-${at}","answer":"yes","raw":"${"x".repeat(900)}"}\n`;
    const transfer = new DataTransfer();
    const text = Array.from({ length: 55_000 }, (_, at) => line(at)).join("");
    transfer.items.add(new File([text], "large.jsonl"));
    const zone = document.querySelector(".drop");
    zone.dispatchEvent(new DragEvent("drop", { dataTransfer: transfer, bubbles: true, cancelable: true }));
  });
  await expect(page.locator(".outside")).toContainText("None of its ids is asked here", { timeout: 180_000 });
  await expect(page.locator(".outside")).toContainText("55000 unknown");
});

test("batches name the model that is typed", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const batch = async () => JSON.parse((await saved(page, "Save for openai-batch")).toString().split("\n")[0]);
  expect((await batch()).body.model).toBe("MODEL");
  await expect(page.locator(".answers")).toContainText("Replace MODEL by a model’s name");
  await page.getByLabel("Model that batches name").fill("my-model");
  expect((await batch()).body.model).toBe("my-model");
});
