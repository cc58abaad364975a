// The Families page in depth: what its link carries, the table, exports, the sweep.
import { expect, test } from "./explorer.js";

import { board, cell, computed, head, list, listed, rows, saved } from "./families.js";

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
  const own = await rows(page).count();
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
    await expect(rows(page)).toHaveCount(own);
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

test("after Stop settings and link are those of the table again", async ({ page }) => {
  await computed(page);
  await head(page, "Coverage").getByRole("button").click();
  const seed = page.getByRole("textbox", { name: "Seed", exact: true });
  await page.getByText("All settings").click();
  const long = { Theories: "2000", People: "6", "Atoms per depth": "18", Insertions: "3" };
  for (const [name, value] of Object.entries(long)) await page.getByRole("textbox", { name, exact: true }).fill(value);
  await seed.fill("18");
  await seed.press("Enter");
  await expect(page.locator("#table-caption")).toContainText("The settings below are different");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.locator(".run-status")).toContainText("Stopped. Nothing has changed");
  await expect(page.locator("#table-caption")).toContainText("seed 17, default settings");
  await expect(page.locator("#table-caption")).not.toContainText("The settings below are different");
  await expect(seed).toHaveValue("17");
  await expect(page.getByRole("textbox", { name: "Theories", exact: true })).toHaveValue("104");
  await expect.poll(() => page.url()).toContain("sort=coverage");
  expect(page.url()).not.toContain("seed=18");
  await expect(head(page, "Coverage")).toHaveAttribute("aria-sort", "descending");
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

test("files saved in one burst all arrive", async ({ page }) => {
  await computed(page);
  const names = [];
  page.on("download", (download) => names.push(download.suggestedFilename()));
  // Browsers drop what a page hands over too fast.
  await page.evaluate(() => {
    for (let round = 0; round < 7; round++) {
      for (const form of ["CSV", "JSON"]) document.querySelector(`[aria-label="Save the table as ${form}"]`).click();
    }
  });
  await expect.poll(() => names.length, { timeout: 10_000 }).toBe(14);
  expect(names.filter((name) => name === "families.json").length).toBe(7);
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
