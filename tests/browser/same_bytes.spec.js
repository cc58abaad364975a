// The page and the command give the same bytes for the same settings.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "./explorer.js";

const COMMAND = process.env.ENTAILMENT_GAP ?? fileURLToPath(new URL("../../target/debug/entailment-gap", import.meta.url));

test.skip(!process.env.CI && !existsSync(COMMAND), "the command is not built: cargo build");

for (const seed of [1, 2, 3, 17, 23, 4294967295]) {
  test(`seed ${seed}`, async ({ explorer, page }) => {
    // The command's status tells whether the assertions hold, which is not asked here.
    let printed;
    try {
      printed = execFileSync(COMMAND, ["table", "--json", "--seed", seed], { encoding: "utf8", maxBuffer: 2 ** 26 });
    } catch (error) {
      printed = error.stdout;
    }
    const computed = await page.evaluate(async (seed) => {
      const { report } = await import(document.querySelector("script[data-glue]").dataset.glue);
      return report(`seed=${seed}`);
    }, seed);
    expect(printed.trimEnd()).toBe(computed);
  });
}
