// A static host as plain as they come: serves dist under a sub-path, nothing else.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 8731);
const UNDER = "/any/sub-path/";
export const HOME = `http://127.0.0.1:${PORT}${UNDER}`;

const DIST = fileURLToPath(new URL("../../dist/", import.meta.url));
const TYPES = {
  ".css": "text/css",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".wasm": "application/wasm",
};

async function answer(request, response) {
  const { pathname } = new URL(request.url, HOME);
  try {
    if (!pathname.startsWith(UNDER)) throw new Error("outside");
    const file = normalize(pathname.slice(UNDER.length) || "index.html");
    if (file.startsWith("..")) throw new Error("outside");
    const body = await readFile(join(DIST, file));
    response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream" });
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  createServer(answer).listen(PORT, "127.0.0.1");
}
