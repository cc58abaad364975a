// What scripts/serve-afresh runs: ./serve in a fresh folder, and one test of what it serves.
import { defineConfig } from "@playwright/test";
import browser from "./playwright.config.js";

const { SERVED_FOLDER, SERVED_PORT } = process.env;
const HOME = `http://127.0.0.1:${SERVED_PORT}/`;

export default defineConfig({
  ...browser,
  testMatch: "served.js",
  timeout: 300_000, // the debug build is slow, and so may the machine be
  webServer: {
    command: `./serve --port ${SERVED_PORT}`,
    cwd: SERVED_FOLDER,
    url: HOME,
    timeout: 30 * 60_000, // it may have to compile Trunk
    reuseExistingServer: false,
    stdout: "pipe",
    stderr: "pipe",
  },
  use: { ...browser.use, baseURL: HOME },
});
