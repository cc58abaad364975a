// Your own system on the Families page: answers from outside, and intervals from drawing theories
// again. On a small corpus: what is tested does not depend on its size.
import { expect, test } from "./explorer.js";
import { board, cell, computed, drop, rows, saved } from "./families.js";

test.beforeEach(async ({ explorer }) => explorer.open("#/families/theories=24&steps=300"));

// --- Intervals from drawing theories again -------------------------------------------------------

test("theories are drawn again on request, beside Wilson's intervals and in the exports", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  await page.getByText("Intervals that allow for probes about the same theory").click();
  const form = page.locator(".resample");
  await form.getByLabel("Resamples").fill("0");
  await form.getByRole("button", { name: "Draw", exact: true }).click();
  await expect(form.getByRole("alert")).toContainText("a whole number from 1");
  await form.getByLabel("Resamples").fill("100000");
  await form.getByRole("button", { name: "Draw", exact: true }).click();
  await form.getByRole("button", { name: "Stop drawing" }).click();
  await expect(form.getByRole("status")).toContainText("Stopped");
  await expect(board(page)).not.toContainText("resampled");
  await form.getByLabel("Resamples").fill("500");
  await form.getByLabel("Resamples").press("Enter");
  await expect(form.getByRole("status")).toContainText("500 resamples of 12 theories, drawn from seed 17", { timeout: 60_000 });
  await expect(board(page)).toContainText(/\[0\.\d{4}, \d\.\d{4}\] ◇ resampled/);
  await cell(page, /^Soft reasoner, Irrelevant expansion:/).click();
  await expect(page.locator(".working")).toContainText("drawing the 12 theories again 500 times (seed 17)");
  const csv = (await saved(page, "Save every figure as CSV")).toString();
  expect(csv).toContain("500 draws of 12 theories");
  expect((await saved(page, "Save the comparison as Markdown")).toString()).toContain("resampled");
  // Answers that come later have none until theories are drawn again, and then the same as the
  // system that they are of.
  const items = (await saved(page, "Save in native format")).toString().trim().split("\n").map((line) => JSON.parse(line));
  await drop(page, "yes.csv", ["id,answer", ...items.map(({ id }) => `${id},yes`)].join("\n"));
  await expect(form.getByRole("status")).toContainText("Draw again to include the systems added since.", { timeout: 60_000 });
  const drawn = (name) => cell(page, new RegExp(`^${name}, Accuracy:`)).locator("xpath=..").getByText("resampled").locator("xpath=..");
  await expect(drawn("yes.csv")).toHaveCount(0);
  await form.getByRole("button", { name: "Draw again" }).click();
  await expect(drawn("yes.csv")).toBeVisible({ timeout: 60_000 });
  expect(await drawn("yes.csv").textContent()).toBe(await drawn("Always True").textContent());
});

// --- Answers from outside ------------------------------------------------------------------------

test("a file that is dropped is one more system", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const own = await rows(page).count();
  const items = (await saved(page, "Save in native format")).toString().trim().split("\n").map((line) => JSON.parse(line));
  await drop(page, "mine.jsonl", items.map(({ id }) => JSON.stringify({ id, answer: "yes", model: "Yes man" })).join("\n"));
  await expect(rows(page)).toHaveCount(own + 1, { timeout: 60_000 });
  await expect(page.locator(".outside")).toContainText("0 missing, 0 unknown, 0 duplicate");
  const same = async (column) => {
    const text = (name) => cell(page, new RegExp(`^${name}, ${column}:`)).textContent();
    expect(await text("Yes man")).toBe(await text("Always True"));
  };
  for (const column of ["Accuracy", "Contraposition", "Paraphrase", "De Morgan"]) await same(column);
  // Duplicates are counted, and the first counts; so are missing and unknown ids.
  const right = items.map(({ id, label }) => `${id},${label}`);
  const against = items.slice(0, 5).map(({ id, label }) => `${id},${label === "yes" ? "no" : "yes"}`);
  await drop(page, "twice.csv", ["id,answer", ...right, ...against].join("\n"));
  await expect(page.locator(".outside")).toContainText("5 duplicate, of which 5 differ from the first", { timeout: 60_000 });
  await expect(cell(page, /^twice\.csv, Accuracy: 1\.0000/)).toBeVisible();
  const some = ["id,answer", ...right.slice(1), right[1], "nobody,yes"].join("\n");
  await page.getByLabel("Drop a file of answers, or choose one").setInputFiles({ name: "mine.csv", mimeType: "text/csv", buffer: Buffer.from(some) });
  await expect(page.locator(".outside")).toContainText("1 missing, 1 unknown, 1 duplicate", { timeout: 60_000 });
  await expect(rows(page)).toHaveCount(own + 3);
  await cell(page, /^mine\.csv, Irrelevant expansion/).click();
  await expect(page.locator("#probes-count")).toContainText("kept");
  await page.getByRole("button", { name: "Take out mine.csv" }).click();
  await expect(rows(page)).toHaveCount(own + 2);
});

test("files that hold no answers say what is wrong and what would be right", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const own = await rows(page).count();
  const outside = page.locator(".outside");
  const cases = [
    ["empty.csv", "", "It is empty. Answers come as JSON lines or as a table"],
    ["photo.jsonl", "\u0000\u0001\u0002\ufffd\ufffd\ufffd\ufffd\u0000\u0000", "It is not text."],
    ["columns.csv", "name,reply\na,yes\n", "header should name “id” and “answer”, and names “name”, “reply”"],
    ["other.csv", "id,answer\nnobody,yes\nnobody-else,no\n", "None of its ids belongs to a question asked here."],
    ["broken.jsonl", '{"id": "a", "answer": "yes"\n{"id": 7, "answer": "no"}\n', "line 1"],
  ];
  for (const [name, text, said] of cases) {
    await drop(page, name, text);
    await expect(outside.locator("li", { hasText: name }).first()).toContainText(said, { timeout: 60_000 });
  }
  await expect(rows(page)).toHaveCount(own);
  for (const [name] of cases) {
    await page.getByRole("button", { name: `Take out ${name}` }).click();
    await expect(outside.locator("li", { hasText: name })).toHaveCount(0);
  }
  await expect(outside.locator("li")).toHaveCount(0);
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
  await expect(page.locator(".outside")).toContainText("None of its ids belongs to a question asked here", { timeout: 180_000 });
  await expect(page.locator(".outside")).toContainText("55000 unknown");
});

test("batches name the model that is typed", async ({ page }) => {
  test.setTimeout(120_000);
  await computed(page);
  const batch = async () => JSON.parse((await saved(page, "Save in openai-batch format")).toString().split("\n")[0]);
  expect((await batch()).body.model).toBe("MODEL");
  await expect(page.locator(".answers")).toContainText("Replace MODEL with the name of a model");
  await page.getByLabel("Model named in batches").fill("my-model");
  expect((await batch()).body.model).toBe("my-model");
});
