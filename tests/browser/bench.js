// Times the built page (dist) in Chromium, in milliseconds of the worker's own processor time, so
// that other work on the machine shows little: `node bench.js [RUNS [SEEDS]]` prints JSON.
import { readFileSync, readdirSync } from "node:fs";
import { chromium } from "@playwright/test";
import config from "./playwright.config.js";
import { serve } from "./server.js";

const [runs = 9, seeds = 40] = process.argv.slice(2).map(Number);
const { home, close } = await serve(0);
const browser = await chromium.launch(config.use.launchOptions);

/** Processor time of all workers of all pages so far. */
function workerTime() {
  let sum = 0;
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      if (!/chrom/.test(readFileSync(`/proc/${pid}/comm`, "utf8"))) continue;
      for (const thread of readdirSync(`/proc/${pid}/task`)) {
        const task = `/proc/${pid}/task/${thread}`;
        if (!readFileSync(`${task}/comm`, "utf8").startsWith("DedicatedWorker")) continue;
        sum += Number(readFileSync(`${task}/schedstat`, "utf8").split(" ")[0]) / 1e6;
      }
    } catch {
      // It ended meanwhile.
    }
  }
  return sum;
}

async function table(page, seed) {
  const start = workerTime();
  await page.evaluate(async (seed) => {
    const { report } = await import(document.querySelector("script[data-glue]").dataset.glue);
    await report(`seed=${seed}`);
  }, seed);
  return workerTime() - start;
}

try {
  const page = await browser.newPage();
  await page.goto(`${home}#/explore`);
  await page.getByRole("main").waitFor();
  // The worker keeps the last experiment, so two seeds take turns; the first runs compile.
  const times = [];
  for (let run = 0; run < runs + 5; run += 1) times.push(await table(page, run % 2 ? 1 : 17));
  await page.goto(`${home}#/families`);
  await page.getByLabel("Seeds", { exact: true }).fill(`0..${seeds}`);
  const over = page.getByText(`Done: ${seeds} seeds.`);
  const sweep = async () => {
    const [cpu, wall] = [workerTime(), performance.now()];
    await page.getByRole("button", { name: "Run the sweep" }).click();
    await over.waitFor({ timeout: 600_000 });
    return [workerTime() - cpu, performance.now() - wall];
  };
  await over.or(page.getByRole("button", { name: "Run the sweep" })).first().waitFor();
  const [cpu, wall] = await sweep();
  console.log(JSON.stringify({ table: times.slice(5), seeds, seed: cpu / seeds, sweepSeconds: wall / 1e3 }));
} finally {
  await browser.close();
  await close();
}
