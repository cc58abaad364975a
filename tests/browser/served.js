// What ./serve serves is the explorer, and it computes: logic and the systems answer the question
// asked (the soft reasoner after its training), and its negation gets the other answer.
import { expect, test } from "./explorer.js";

const wait = { timeout: 120_000 }; // a debug build, and the machine may be busy

test("./serve in an empty folder shows answers", async ({ page }) => {
  await page.goto("./#/explore");
  await expect(page.locator("#boot")).toHaveCount(0, wait);
  await expect(page.getByRole("img", { name: /^The score of/ })).toBeVisible(wait);
  const asked = page.getByRole("region", { name: "Its family" }).locator("tr.asked");
  const logic = asked.locator(".gold");
  await expect(logic).toHaveText(/^(True|False)$/);
  const answers = asked.locator("td"); // of logic and of every system
  await expect(answers.getByText(/^(True|False|abstains)$/)).toHaveCount(await answers.count());
  const other = (await logic.innerText()) === "True" ? "False" : "True";
  const question = page.getByRole("textbox", { name: "The question" });
  await question.fill((await question.inputValue()).replace(" is ", " is not "));
  await question.press("Enter");
  await expect(logic).toHaveText(other, wait);
});
