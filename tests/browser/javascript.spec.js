// The calls for JavaScript that the page's script exports.
import { expect, test } from "./explorer.js";

const report = (page, query) =>
  page.evaluate(async (query) => {
    const { report } = await import(document.querySelector("script[data-glue]").dataset.glue);
    return report(query).catch((error) => String(error));
  }, query);

test("a report has the settings that were asked for", async ({ explorer, page }) => {
  const { settings, systems } = JSON.parse(await report(page, "seed=23&theories=6"));
  expect(settings).toMatchObject({ seed: 23, theories: 6 });
  expect(systems.length).toBeGreaterThan(1);
});

test("calls at once are answered one by one, the same each time", async ({ explorer, page }) => {
  const [one, other, again] = await Promise.all(["seed=1", "seed=2", "seed=1"].map((query) => report(page, query)));
  expect(again).toBe(one);
  expect(other).not.toBe(one);
});

test("a setting that cannot be taken is named", async ({ explorer, page }) => {
  expect(await report(page, "seed=many")).toContain("seed");
  expect(await report(page, "sed=1")).toContain("sed");
});
