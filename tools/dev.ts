import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "vite";
import { loadEnvFile } from "../src/server/config.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { buildSite } from "./build/build-site.ts";
import { startMailCatcher } from "./dev/mail-catcher.ts";

// `npm run dev` builds and shows the site. Node starts all of it again when a file changes (package.json), and Vite's script
// in the page reloads it then. Vite serves the document and hands everything else to our own server, on the next port.

// React and Vite read NODE_ENV, and the page is the one that visitors get.
process.env.NODE_ENV = "production";
loadEnvFile();
const port = Number(process.env.PORT ?? 3000);
const viteScript = '<script type="module" src="/@vite/client"></script>';
const serverUrl = `http://127.0.0.1:${port + 1}`;

const problem = await buildSite(readBuildSettings(process.env, "."), { quick: true }).then(
  () => null,
  (error: Error) => error.message,
);
if (problem === null) await startServer();
else console.error(`${problem}\nThe page shows this until you have corrected the file and saved it.`);
const vite = await createServer({
  configFile: false,
  appType: "custom",
  publicDir: false,
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  server: { port, strictPort: true, watch: null, proxy: { "^/(?!@vite/|node_modules/)": serverUrl } },
  plugins: [
    {
      name: "our-page",
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (request.url?.startsWith("/@vite/") || request.url?.startsWith("/node_modules/")) return next();
          if (problem !== null) return response.end(toErrorPage(problem));
          if (request.method === "GET" && request.url === "/") return response.end(readPage());
          next();
        });
      },
    },
  ],
});
await vite.listen().catch(() => {
  console.error(
    `Port ${port} is in use, perhaps by npm start in another window. Stop that, or set another PORT.`,
  );
  process.exit(1);
});
console.log(`The page is at http://localhost:${port} and reloads when a file changes. Stop with Ctrl+C.`);
console.log(
  `SMTP_URL is ${process.env.SMTP_URL ? "set, so emails are really sent." : "not set, so emails stay on this machine and are shown here."}`,
);

/** Resolves when the server responds; if the server stops with an error, so does this. */
async function startServer(): Promise<void> {
  const mail = process.env.SMTP_URL ? {} : await startMailCatcher();
  // Requests would bury the errors of a build. In a terminal, the server would say to open its own port.
  const env = { LOG_LEVEL: "error", ...process.env, ...mail, PORT: String(port + 1) };
  const server = spawn(process.execPath, ["src/server/start.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  server.stdout.pipe(process.stdout);
  server.once("exit", () => process.exit(1));
  // At once, because the next one needs its port.
  process.on("exit", () => server.kill("SIGKILL"));
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());
  while (!(await fetch(`${serverUrl}/healthz`).catch(() => null))) await sleep(20);
}

/** The built document with Vite's script, which reloads it. Our own server's security policy would not allow that script. */
function readPage(): string {
  return readFileSync("dist/index.html", "utf8").replace("<head>", `<head>${viteScript}`);
}

function toErrorPage(problem: string): string {
  const text = problem.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">${viteScript}<title>Please correct content/</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;white-space:pre-wrap;overflow-wrap:anywhere}</style></head><body>${text}</body></html>`;
}
