// End-to-end tests of the built page (dist, from `trunk build --release`) in Chromium.
import { defineConfig } from "@playwright/test";
import { HOME } from "./server.js";

export default defineConfig({
  testDir: ".",
  outputDir: "results",
  fullyParallel: true,
  workers: 2,
  forbidOnly: !!process.env.CI,
  reporter: [["list"], ["./skipped-reporter.js"]],
  timeout: 60_000,
  webServer: { command: "node server.js", url: HOME, reuseExistingServer: false },
  use: {
    baseURL: HOME,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
});
