// The page and the command give the same bytes for the same settings.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./explorer.js";

const COMMAND = process.env.ENTAILMENT_GAP ?? fileURLToPath(new URL("../../target/debug/entailment-gap", import.meta.url));

test.skip(!process.env.CI && !existsSync(COMMAND), "the command is not built: cargo build");

const RUNS = [
  ...[1, 2, 3, 17, 23, 4294967295].map((seed) => ({ seed })),
  { seed: 5, theories: 21, people: 4, fact: "1/3", "upper-rule": "100%", "not-condition": "60%", "per-depth": 5, "probe-depth": 3, "train-depth": 2, steps: 200, penalty: 0.01, lexicon: "cited:quoted!,eminent:famous" },
  { seed: 6, theories: 4, people: 1, negatives: "0%", steps: 5 },
  { seed: 7, theories: 30, steps: 300, consistency: 2, negatives: "1/3" },
  { seed: 8, people: 6, insertions: 3, steps: 1000, rate: 0.5 },
];

/** What the command prints with `--json`. Its status tells whether the assertions hold, which is not asked here. */
function printed(...args) {
  try {
    return execFileSync(COMMAND, [...args, "--json"], { encoding: "utf8", maxBuffer: 2 ** 26 });
  } catch (error) {
    return error.stdout;
  }
}

const flags = (settings) => Object.entries(settings).flatMap(([key, value]) => [`--${key}`, String(value)]);

for (const settings of RUNS) {
  test(flags(settings).join(" "), async ({ explorer, page }) => {
    const computed = await page.evaluate(async (query) => {
      const { report } = await import(document.querySelector("script[data-glue]").dataset.glue);
      return report(query);
    }, new URLSearchParams(settings).toString());
    expect(computed).toBe(printed("table", ...flags(settings)).trimEnd());
  });
}

test("a sweep on two workers", async ({ explorer, page }) => {
  await explorer.open("#/families");
  await page.getByLabel("Seeds", { exact: true }).fill("3..9");
  await page.getByRole("button", { name: "Run the sweep" }).click();
  await expect(page.getByText("Done: 6 seeds.")).toBeVisible({ timeout: 30_000 });
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: /every count/ }).click()]);
  const chunks = await (await download.createReadStream()).toArray();
  expect(Buffer.concat(chunks).toString()).toBe(printed("sweep", "--seeds", "3..9"));
});
