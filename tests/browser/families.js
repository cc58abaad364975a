// What tests of the Families page share.
import { readFile } from "node:fs/promises";
import { expect } from "./explorer.js";

export const board = (page) => page.locator(".leaderboard");
export const computed = (page) => expect(board(page)).toBeVisible({ timeout: 60_000 });
export const list = (page) => page.getByRole("listbox", { name: "Probes" });
export const listed = (page) => expect(page.locator("#probes-count")).toContainText(/^\d+ /, { timeout: 30_000 });
export const cell = (page, name) => board(page).getByRole("button", { name }).first();
export const head = (page, name) => board(page).getByRole("columnheader", { name, exact: true });

export const rows = (page) => board(page).locator("tbody tr");

/** What a button saves. */
export async function saved(page, name, within = page) {
  const download = page.waitForEvent("download");
  await within.getByRole("button", { name, exact: true }).click();
  return readFile(await (await download).path());
}

/** Lets go of a file over the drop zone, as a mouse does. */
export async function drop(page, name, text) {
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
