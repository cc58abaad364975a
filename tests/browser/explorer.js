// What every browser test starts from (the workbench, unless it goes elsewhere):
//
//   import { expect, test } from "./explorer.js";
//   test("…", async ({ explorer, page }) => { … });   // the page is open and has started
//
// A test fails by itself on any console error, uncaught error or violation of the content security
// policy, unless it says `allowErrors` first.
import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect } from "@playwright/test";

export { expect };

const ARTIFACTS = fileURLToPath(new URL("./artifacts/", import.meta.url));
export const WIDTHS = [1440, 768, 360];
export const SCHEMES = ["light", "dark"];

export const test = base.extend({
  /** Regular expressions of console errors that a test expects. */
  allowErrors: [[], { option: true }],

  page: async ({ page, allowErrors }, use) => {
    const errors = [];
    const note = (text) => allowErrors.some((allowed) => allowed.test(text)) || errors.push(text);
    page.on("console", (message) => message.type() === "error" && note(message.text()));
    page.on("pageerror", (error) => note(String(error)));
    await use(page);
    expect(errors, "errors on the console").toEqual([]);
  },

  explorer: async ({ page }, use) => {
    const explorer = new Explorer(page);
    await explorer.open();
    await use(explorer);
  },
});

export class Explorer {
  constructor(page) {
    this.page = page;
  }

  /** Opens the explorer at a hash route, the workbench unless another is given, and waits until it runs. */
  async open(hash = "#/explore") {
    await this.page.goto(`./${hash}`);
    await this.started();
  }

  async started() {
    await expect(this.page.locator("#boot")).toHaveCount(0);
    await expect(this.page.getByRole("main")).toBeVisible();
  }

  /** Gives every system a column of Explore. */
  async showEverySystem() {
    const menu = this.page.getByText(/^Systems: /);
    await menu.click();
    for (const box of await this.page.locator(".menu-list").getByRole("checkbox").all()) await box.check();
    await menu.click();
  }

  /** Fails on any accessibility violation that axe finds, with what it found. */
  async expectAccessible() {
    const { violations } = await new AxeBuilder({ page: this.page }).analyze();
    const found = violations.map(({ id, help, nodes }) => `${id}: ${help}\n  ${nodes.map((node) => node.html).join("\n  ")}`);
    expect(found).toEqual([]);
  }

  /** Runs `look` at every width, in light and in dark. */
  async inEveryLook(look) {
    for (const colorScheme of SCHEMES) {
      await this.page.emulateMedia({ colorScheme });
      for (const width of WIDTHS) {
        await this.page.setViewportSize({ width, height: width > 800 ? 900 : 780 });
        await look(`${colorScheme}-${width}`);
      }
    }
  }

  /** Stores full-page pictures for people to look at, `artifacts/NAME-SCHEME-WIDTH.png`. */
  async pictures(name) {
    await this.inEveryLook((look) => this.picture(`${name}-${look}`));
  }

  /** Stores one, as it looks now. */
  async picture(name) {
    await mkdir(ARTIFACTS, { recursive: true });
    await this.page.screenshot({ path: `${ARTIFACTS}${name}.png`, fullPage: true });
  }

  /** Nothing may stick out sideways. */
  async expectNoSidewaysScroll() {
    const beyond = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await this.page.evaluate(beyond), "pixels beyond the right edge").toBeLessThanOrEqual(0);
  }
}
