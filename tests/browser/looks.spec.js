// Every state of the Explore page: no accessibility violation, nothing sticks out, pictures to look at.
import { deflateSync } from "node:zlib";
import { expect, test, SCHEMES } from "./explorer.js";

const region = (page, name) => page.getByRole("region", { name });
const link = (text) => `#/explore/1.${deflateSync(Buffer.from(text)).toString("base64url")}`;
const go = (page, hash) => page.evaluate((hash) => (location.hash = hash), hash);
const exhibit = async (page, number) => {
  await go(page, `#/explore/exhibit/${number}`);
  await expect(region(page, "Exhibit")).toContainText(`Exhibit ${number} of 11`);
};
const enter = async (page, name, text) => {
  await page.getByRole("textbox", { name }).fill(text);
  await page.getByRole("textbox", { name }).press("Enter");
};

const STATES = {
  "blank": async (page) => {
    await page.getByText("Other theories").click();
    await page.getByRole("button", { name: "Blank theory" }).click();
    await page.getByText("Other theories").click();
  },
  "broken sentence": async (page) => {
    await enter(page, /^Add a sentence/, "If somone is cited then they are senior.");
    await enter(page, /^Add a sentence/, "alice are what");
    await expect(region(page, "Theory")).toContainText("left out");
    await enter(page, "The question", "dave are what");
  },
  "line in the editor": async (page) => {
    await page.getByRole("button", { name: "alice is cited.", exact: true }).click();
    await page.getByRole("textbox", { name: "Edit the sentence" }).fill("alice is");
  },
  "tools of a line": (page) => page.locator("#line-2").hover().then(() => page.getByRole("button", { name: "Tools for: alice is cited." }).click()),
  "grid": (page) => region(page, "Theory").getByRole("button", { name: "grid" }).click(),
  "refused insertion": async (page) => {
    await exhibit(page, 4);
    await page.getByRole("button", { name: "Insert erin is cited." }).click();
    await region(page, "Insertions").getByRole("button", { name: /^refused/ }).click();
  },
  "inserted": async (page) => {
    await page.getByRole("button", { name: /^Insert If someone/ }).click();
    await page.getByText("What it shows").click();
  },
  "every system": (page, explorer) => explorer.showEverySystem(),
  "composite": (page) => exhibit(page, 3),
  "other settings": (page) => exhibit(page, 6),
  "street name": (page) => exhibit(page, 8),
  "hidden and voted": async (page) => {
    await page.getByRole("checkbox", { name: "hide answers" }).check();
    for (const key of ["t", "f", "f"]) await page.keyboard.press(key);
  },
  "revealed": async (page) => {
    await page.getByRole("checkbox", { name: "hide answers" }).check();
    await page.getByRole("button", { name: "Reveal" }).click();
  },
  "counterexample": async (page) => {
    await expect(region(page, "Insertions")).toContainText("flips");
    await page.getByRole("button", { name: "Find a counterexample" }).click();
    await expect(page.locator(".counterexample")).toBeVisible();
  },
  "library": async (page) => {
    await enter(page, /^Add a sentence/, "carol is funded.");
    await page.getByText("Other theories").click();
    await enter(page, "Name to save this theory by", "the theory of a long morning with a name that does not fit");
    await page.getByText("Recent theories in this browser").click();
    await expect(page.getByRole("list", { name: "Recent theories in this browser" })).toBeVisible();
  },
  "relations": (page) => go(page, link("question the cat likes the dog.\ntheory\nThe cat chases the dog.\nThe dog is big.\nIf something chases the dog then it likes the dog.\nIf something likes the dog and the dog is big then the dog eats it.")),
  "undefined": (page) => go(page, link("question anna is calm.\ntheory\nanna is kind.\nIf someone is kind and not calm then they are nervous.\nIf someone is kind and not nervous then they are calm.")),
  "open world": (page) => go(page, link("question ben is calm.\ntheory\nworld: open.\nanna is kind.\nben is not kind.\nIf someone is kind then they are calm.\nIf someone is not kind then they are not calm.")),
  "damaged link": (page) => go(page, "#/explore/1.damaged"),
  "back again": async (page) => {
    await enter(page, /^Add a sentence/, "carol is funded.");
    await page.waitForTimeout(300);
    await page.goto("about:blank");
    await page.goto("./");
    await expect(page.getByRole("button", { name: "Start afresh" })).toBeVisible();
  },
};

for (const [name, reach] of Object.entries(STATES)) {
  test(`${name}: accessible, nothing sticks out`, async ({ explorer, page }) => {
    test.setTimeout(120_000);
    await expect(page.getByRole("img", { name: /^The score of/ })).toBeVisible();
    await reach(page, explorer);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await explorer.expectAccessible();
    }
    await explorer.inEveryLook(() => explorer.expectNoSidewaysScroll());
    await explorer.pictures(`explore-${name.replaceAll(" ", "-")}`);
  });
}
