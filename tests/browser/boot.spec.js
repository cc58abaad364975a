// The page starts, its worker answers, and both go on without a network.
import { expect, test } from "./explorer.js";
import { serve } from "./server.js";

// The soft reasoner is trained in the worker, so its score shows that the worker answers.
const answered = (page) => expect(page.getByRole("img", { name: /^The score of/ })).toBeVisible();

test("the page and its worker start under a sub-path", async ({ explorer, page }) => {
  await answered(page);
});

test("nothing is asked of another host", async ({ page, baseURL }) => {
  const elsewhere = [];
  page.on("request", (request) => /^(data|blob):/.test(request.url()) || request.url().startsWith(baseURL) || elsewhere.push(request.url()));
  await page.goto("./#/explore");
  await answered(page);
  expect(elsewhere).toEqual([]);
});

test("it works without its server after the first load", async ({ page }) => {
  const { home, close } = await serve(0);
  await page.goto(`${home}#/explore`);
  await answered(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await close();
  await page.reload();
  await answered(page);
  await page.goto(`${home}index.html?from=a-link#/anywhere`);
  await answered(page);
});

test("it has no accessibility violations and fits every width", async ({ explorer }) => {
  test.setTimeout(180_000);
  await explorer.inEveryLook(async () => {
    await explorer.expectAccessible();
    await explorer.expectNoSidewaysScroll();
  });
  await explorer.pictures("landing");
});
