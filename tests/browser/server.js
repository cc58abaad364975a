// A static host as plain as they come: serves dist under a sub-path, nothing else.
import { createServer } from "node:http";
import { readFile } from "node:fs/promises";
import { extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const PORT = Number(process.env.BROWSER_TEST_PORT ?? 8731);
const UNDER = "/any/sub-path/";
const home = (port) => `http://127.0.0.1:${port}${UNDER}`;
export const HOME = home(PORT);

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

/** Starts a server (port 0: any free one); `close` ends it and its connections. */
export async function serve(port) {
  const server = createServer(answer);
  await new Promise((ready) => server.listen(port, "127.0.0.1", ready));
  const close = () => {
    server.closeAllConnections();
    return new Promise((closed) => server.close(closed));
  };
  return { home: home(server.address().port), close };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await serve(PORT);
