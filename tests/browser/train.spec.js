// The Train page: trained in the worker, played, looked at, saved.
import { readFile } from "node:fs/promises";
import { expect, test } from "./explorer.js";

const player = (page) => page.getByRole("region", { name: "Play the training" });
const slider = (page) => page.getByRole("slider", { name: "Step of the training" });
const stepOf = async (page) => (await player(page).locator(".player-step").textContent()).replace(/[^0-9 of]/g, "").trim();
const verdict = (page) => page.locator(".verdict");
const preset = (page, name) => page.getByRole("button", { name, exact: true });
const trained = (page) => expect(player(page)).toBeVisible({ timeout: 60_000 });
const quiet = (page) => page.emulateMedia({ reducedMotion: "reduce" });

test("a training from a link is shown at its end, with every family's rate and its counts", async ({ explorer, page }) => {
  await explorer.open("#/train/theories=40&steps=2000");
  await trained(page);
  await expect(player(page).locator(".player-step")).toHaveText("step 2000 of 2000");
  const rates = page.getByRole("group", { name: "Rates at this step" });
  for (const name of ["Accuracy", "Contraposition", "Irrelevant expansion", "Paraphrase", "De Morgan"]) {
    await expect(rates.getByRole("row").filter({ has: page.getByRole("rowheader", { name, exact: true }) })).toContainText(/\d+ \/ \d+/);
  }
  await expect(page.getByRole("img", { name: /^The ten weights after 2000 steps/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /^The scores of “dave is diligent.”/ })).toBeVisible();
});

test("it is played, paused, and gone through by key", async ({ explorer, page }) => {
  await explorer.open("#/train/theories=20&steps=2000");
  await trained(page);
  await slider(page).focus();
  await page.keyboard.press("Home");
  await expect(player(page).locator(".player-step")).toContainText("step 0");
  await expect(verdict(page)).toContainText("every weight is 0");
  await page.keyboard.press("ArrowRight");
  await expect(player(page).locator(".player-step")).toContainText("step 1 of");
  await page.keyboard.press("Space");
  await expect(player(page).getByRole("button", { name: "Pause" })).toBeVisible();
  await expect(player(page).locator(".player-step")).not.toContainText("step 1 of");
  await page.keyboard.press("Space");
  await expect(player(page).getByRole("button", { name: "Play" })).toBeVisible();
  const paused = await player(page).locator(".player-step").textContent();
  await page.waitForTimeout(400);
  await expect(player(page).locator(".player-step")).toHaveText(paused);
  await page.getByRole("button", { name: "One point on" }).click();
  await expect(player(page).locator(".player-step")).not.toHaveText(paused);
  await page.keyboard.press("Tab");
  await slider(page).press("End");
  await expect(player(page).locator(".player-step")).toHaveText("step 2000 of 2000");
});

test("turned up, the consistency loss makes it coherent and wrong, and it says so", async ({ explorer, page }) => {
  await quiet(page);
  await explorer.open("#/train");
  await trained(page);
  await expect(verdict(page)).toContainText("Right and incoherent: 1150 of 1164");
  await preset(page, "Coherent and wrong").click();
  await expect(verdict(page)).toContainText("Coherent and wrong", { timeout: 60_000 });
  await expect(verdict(page)).toContainText("582 of 1164 answers are right");
  await expect(page).toHaveURL(/#\/train\/consistency=20$/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(verdict(page)).toContainText("Right and incoherent");
  await expect(preset(page, "Default training")).toHaveAttribute("aria-pressed", "true");
});

test("without negative questions the even part grows, and with a penalty there is a reference", async ({ explorer, page }) => {
  await quiet(page);
  await explorer.open("#/train");
  await trained(page);
  await expect(page.locator(".train-figures")).toContainText("mean |a| has shrunk to");
  await expect(page.locator(".train")).toContainText("Without a penalty there is no one best set of weights");
  await preset(page, "Without negative questions").click();
  await expect(page.locator(".train-figures")).toContainText("mean |a| has grown to", { timeout: 60_000 });
  await expect(page.locator(".train-figures")).toContainText("lean the same way");
  await preset(page, "With a penalty").click();
  await expect(page.locator(".train")).toContainText("Newton’s method finds the one best set of weights", { timeout: 60_000 });
});

test("a training that is stopped leaves no trace", async ({ explorer, page }) => {
  await explorer.open("#/train/theories=20&steps=500");
  await trained(page);
  const before = await page.locator(".run-status").textContent();
  await page.getByLabel("Training steps", { exact: true }).fill("1000000");
  await page.getByLabel("Training steps", { exact: true }).press("Enter");
  await expect(page.getByRole("progressbar", { name: "Training" })).toBeVisible();
  await expect(player(page)).toBeVisible();
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page.locator(".run-status")).toContainText("Nothing has changed");
  await expect(page.getByLabel("Training steps", { exact: true })).toHaveValue("500");
  await expect(page).toHaveURL(/#\/train\/theories=20&steps=500$/);
  await expect(player(page).locator(".player-step")).toContainText("of 500");
  expect(before).toContain("500 steps");
});

test("what is no setting is refused with what would be right", async ({ explorer, page }) => {
  await explorer.open("#/train/theories=10&steps=50");
  await trained(page);
  const rate = page.getByLabel("Learning rate", { exact: true });
  await rate.fill("fast");
  await page.getByRole("button", { name: "Train", exact: true }).click();
  await expect(page.getByRole("form", { name: "What is trained" }).getByRole("alert")).toContainText("is not a number from");
  await expect(rate).toHaveAttribute("aria-invalid", "true");
  await expect(rate).toHaveValue("fast");
  // Named once, as the form calls it.
  const steps = page.getByLabel("Training steps", { exact: true });
  await steps.fill("1e9");
  await steps.press("Enter");
  const said = page.getByRole("form", { name: "What is trained" }).getByRole("alert");
  await expect(said).toHaveText("Learning rate: “fast” is not a number from 0.000001 to 100. Training steps: “1e9” is not a whole number from 0 to 1000000.");
  await expect(steps).toHaveAttribute("aria-invalid", "true");
});

test("a share is typed as people write it, and what it could be is asked where there are two", async ({ explorer, page }) => {
  await explorer.open("#/train/theories=10&steps=50");
  await trained(page);
  const share = page.getByLabel("Negatives kept", { exact: true });
  await expect(share).toHaveAccessibleDescription(/Write 50%, 0.5 or 1\/2/);
  await share.fill("1");
  await share.press("Enter");
  await expect(page.getByRole("form", { name: "What is trained" }).getByRole("alert")).toHaveText("Negatives kept: “1” could be 1% or all of it; write 1% or 100%.");
  await share.fill("0.5");
  await share.press("Enter");
  await expect(page).toHaveURL(/negatives=50%25$/);
  await expect(share).toHaveValue("50%");
});

test("going back leads through the trainings, and one that is stopped is no entry", async ({ explorer, page }) => {
  await quiet(page);
  await explorer.open("#/train/theories=10&steps=50");
  await trained(page);
  const entries = () => page.evaluate(() => history.length);
  const before = await entries();
  await preset(page, "With a penalty").click();
  await expect(page).toHaveURL(/theories=10&penalty=0.01$/);
  await preset(page, "Deeper questions").click();
  await expect(page).toHaveURL(/theories=10&train-depth=3$/);
  expect(await entries()).toBe(before + 2);
  await page.goBack();
  await expect(page).toHaveURL(/theories=10&penalty=0.01$/);
  await expect(preset(page, "With a penalty")).toHaveAttribute("aria-pressed", "true");
  await page.goBack();
  await expect(page).toHaveURL(/theories=10&steps=50$/);
  await expect(player(page).locator(".player-step")).toHaveText("step 50 of 50");
  await page.goForward();
  await expect(preset(page, "With a penalty")).toHaveAttribute("aria-pressed", "true");
  await page.getByLabel("Training steps", { exact: true }).fill("1000000");
  await page.getByLabel("Training steps", { exact: true }).press("Enter");
  await page.getByRole("button", { name: "Stop", exact: true }).click();
  await expect(page).toHaveURL(/theories=10&penalty=0.01$/);
  await page.goBack();
  await expect(page).toHaveURL(/theories=10&steps=50$/);
});

test("it says that the settings hold elsewhere, and leads back to the defaults", async ({ explorer, page }) => {
  await quiet(page);
  await explorer.open("#/train/theories=10&steps=50");
  await trained(page);
  const controls = page.getByRole("form", { name: "What is trained" });
  await expect(controls).toContainText("Explore and Families use the same settings. Not the defaults: theories 10, training steps 50.");
  await controls.getByRole("button", { name: "Use the defaults" }).click();
  await expect(page).toHaveURL(/#\/train$/);
  await expect(controls.getByRole("button", { name: "Use the defaults" })).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/theories=10&steps=50$/);
});

test("a saved model that the browser will not store lasts until the page is closed, and it says so", async ({ explorer, page }) => {
  await quiet(page);
  await page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; size >>= 1) {
      for (let n = 0; ; n++) try { localStorage.setItem(`fill-${size}-${n}`, "x".repeat(size)); } catch { break; }
    }
  });
  await page.evaluate(() => (location.hash = "#/train/theories=10&steps=50"));
  await trained(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".notice").filter({ hasText: "The saved models were not stored" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Saved models" }).getByRole("listitem")).toHaveCount(1);
});

test("what is saved in one tab is there in the other at once, and an undo there does not lose it", async ({ explorer, page }) => {
  await quiet(page);
  await explorer.open("#/train/theories=10&steps=50");
  await trained(page);
  const other = await page.context().newPage();
  await other.goto("./#/train/theories=10&steps=60");
  await trained(other);
  await saveModel(other, "Theirs first");
  await expect(saved(page)).toContainText("Theirs first");
  await saveModel(page, "Ours");
  await expect(saved(other)).toContainText("Ours");
  await saveModel(other, "Theirs second");
  await expect(saved(page)).toContainText("Theirs second");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveText([/Theirs first/, /Theirs second/]);
  await expect(saved(other).getByRole("listitem")).toHaveText([/Theirs first/, /Theirs second/]);
  await other.getByRole("button", { name: "Remove Theirs first" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveText([/Theirs second/]);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect(saved(other).getByRole("listitem")).toHaveText([/Ours/, /Theirs second/]);
  await other.close();
});

test("the consistency loss is turned up weight by weight, until it jumps", async ({ explorer, page }) => {
  test.setTimeout(120_000);
  await explorer.open("#/train/steps=4000");
  await trained(page);
  const basin = page.getByRole("region", { name: "Coherence bought with a loss" });
  await basin.getByRole("button", { name: "Train with 10 weights" }).click();
  await expect(basin.getByRole("status")).toContainText(/At weight 1.5,? 1150 of 1164 answers are right/, { timeout: 90_000 });
  await expect(basin).toContainText("Between that and weight 2.5 it jumps: every family coheres");
  await expect(basin.getByRole("img", { name: /^Accuracy and consistency at the end of training/ })).toBeVisible();
  await basin.getByRole("button", { name: "Train with weight 5.0" }).click();
  await expect(page).toHaveURL(/steps=4000&consistency=5$/);
  await expect(page.locator("#train-place")).toBeVisible();
});

const saveModel = async (page, name) => {
  await page.getByLabel("Name to save the model by").fill(name);
  await page.getByRole("button", { name: "Save", exact: true }).click();
};
const saved = (page) => page.getByRole("list", { name: "Saved models" });

test("a model is saved, named, compared in Families and Explore, and survives a reload", async ({ explorer, page }) => {
  test.setTimeout(150_000);
  await quiet(page);
  await explorer.open("#/train/theories=20&steps=500&negatives=0%25");
  await trained(page);
  const name = page.getByLabel("Name to save the model by");
  await name.fill("One-sided");
  await name.press("Enter");
  await expect(saved(page)).toContainText("One-sided");
  await name.fill("soft reasoner");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.locator(".save-model").getByRole("status")).toContainText("is the name of another system");
  await name.fill("");
  await slider(page).press("Home");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(saved(page).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Rename 0 steps, no negatives, theories 20" }).click();
  await page.getByLabel("New name").press("Escape");
  const rename = page.getByRole("button", { name: "Rename 0 steps, no negatives, theories 20" });
  await expect(rename).toBeFocused();
  await rename.press("Enter");
  await page.getByLabel("New name").fill("Untrained");
  await page.getByLabel("New name").press("Enter");
  await expect(saved(page)).toContainText("Untrained");
  await page.reload();
  await explorer.started();
  await trained(page);
  await expect(saved(page).getByRole("listitem")).toHaveCount(2);
  // In the table, down to its probes.
  await page.getByRole("link", { name: "Families" }).click();
  const board = page.locator(".leaderboard");
  await expect(board.locator("tbody tr")).toHaveCount(8, { timeout: 60_000 });
  await board.getByRole("button", { name: /^One-sided, Contraposition/ }).first().click();
  await expect(page.locator("#probes-count")).toContainText("broken");
  // In Explore.
  await page.getByRole("link", { name: "Explore" }).click();
  await expect(page.getByRole("region", { name: "Saved models" })).toContainText("One-sided");
  // Removed, and brought back.
  await page.getByRole("link", { name: "Train" }).click();
  await page.getByRole("button", { name: "Remove One-sided" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveCount(1);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(saved(page).getByRole("listitem")).toHaveCount(2);
  await page.getByRole("button", { name: "Show the training of One-sided" }).click();
  await expect(page).toHaveURL(/negatives=0%25/);
});

test("a damaged store of models is put aside, and the page starts", async ({ explorer, page }) => {
  await page.addInitScript(() => localStorage.setItem("entailment-gap-models", '[{"name":"half"'));
  await page.reload();
  await explorer.open("#/train/theories=10&steps=50");
  await expect(page.locator(".notice")).toContainText("The models saved in this browser are damaged");
  await trained(page);
  expect(await page.evaluate(() => localStorage.getItem("entailment-gap-models-damaged"))).toContain("half");
});

test("figures and the training are saved with what they were computed from", async ({ explorer, page }) => {
  await explorer.open("#/train/theories=10&steps=50");
  await trained(page);
  const save = async (name) => {
    const saved = page.waitForEvent("download");
    await page.getByRole("button", { name, exact: true }).click();
    return readFile(await (await saved).path());
  };
  for (const what of ["the rates", "the parts", "the loss", "the weights", "the question"]) {
    const svg = (await save(`Save the figure of ${what} as SVG`)).toString();
    expect(svg, what).toContain("#/train/theories=10&amp;steps=50");
    expect((await save(`Save the figure of ${what} as PNG`)).subarray(1, 4).toString()).toBe("PNG");
  }
  for (const form of ["CSV", "Markdown", "LaTeX", "JSON"]) {
    expect((await save(`Save the training as ${form}`)).toString(), form).toContain("#/train/theories=10");
  }
});

test("it has no accessibility violations and fits every width", async ({ explorer, page }) => {
  test.setTimeout(120_000);
  // Few steps, so that the table of points is no longer than it must be; a model is saved, and the
  // settings are not the defaults, so that everything is there that can be.
  await explorer.open("#/train/theories=20&steps=20&penalty=0.01&consistency=1");
  await trained(page);
  await saveModel(page, "Saved");
  await page.getByText("The points behind the figures as a table").click();
  await page.getByText("The weights as a table").click();
  await explorer.inEveryLook(async (look) => {
    await explorer.expectAccessible();
    await explorer.expectNoSidewaysScroll();
    await explorer.picture(`train-${look}`);
  });
  // On a phone it is said that a table goes on.
  await expect(page.getByText("→ There is more to the right: scroll sideways.").first()).toBeVisible();
});
