import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync, watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { createServer } from "vite";
import { loadEnvFile } from "../src/server/config.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { buildSite } from "./build/build-site.ts";
import { startMailCatcher } from "./dev/mail-catcher.ts";

// `npm run dev` shows the site and reloads the browser after every change of words or styles. Vite serves the document and
// hands everything else to our own server, which listens on the next port. Node starts all of it again when other code
// changes (package.json).

// React and Vite read NODE_ENV, and the page is the one that visitors get.
process.env.NODE_ENV = "production";
loadEnvFile();
const port = Number(process.env.PORT ?? 3000);
const serverPort = port + 1;
const mail = process.env.SMTP_URL ? {} : await catchMail();
// Requests would bury the errors of a build.
const env = { LOG_LEVEL: "warn", ...process.env, ...mail, PORT: String(serverPort) };

let server: ChildProcess | undefined;
process.on("exit", () => server?.kill());
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => process.exit());

let changed: string | undefined;
let wake = () => {};
for (const folder of ["content", "src/site"])
  watch(folder, { recursive: true }, (_event, file) => {
    changed = `${folder}/${file ?? ""}`;
    wake();
  });

while (!(await build())) await nextChange();
let restarted = restartServer();
const vite = await createServer({
  configFile: false,
  appType: "custom",
  publicDir: false,
  logLevel: "error",
  optimizeDeps: { noDiscovery: true },
  server: {
    port,
    strictPort: true,
    watch: null,
    proxy: { "^/(?!@vite/|node_modules/)": `http://127.0.0.1:${serverPort}` },
  },
  plugins: [
    {
      name: "our-page",
      configureServer({ middlewares }) {
        middlewares.use((request, response, next) => {
          if (request.method === "GET" && request.url === "/") response.end(readPage());
          else restarted.then(next);
        });
      },
    },
  ],
});
await vite.listen();
console.log(
  `The page is at http://localhost:${port} and reloads when content/ or src/site/ changes. Stop with Ctrl+C.`,
);

for (;;) {
  const before = readForServer();
  await nextChange();
  if (!(await build())) continue;
  if (readForServer() !== before) restarted = restartServer();
  vite.ws.send({ type: "full-reload" });
}

/** What the server reads when it starts: who the firm is, and its own pages. */
function readForServer(): string {
  return ["build/site.json", "build/server-pages.mjs"].map((file) => readFileSync(file, "utf8")).join("\n");
}

/** Resolves when a file has changed. */
async function nextChange(): Promise<void> {
  if (changed === undefined)
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  // An editor may write a file several times for one save.
  await sleep(50);
  const file = changed ?? "";
  changed = undefined;
  console.log(`\n${file} changed.`);
}

/** False when the build failed; the page then stays as it was. */
async function build(): Promise<boolean> {
  const startedAt = performance.now();
  try {
    await buildSite(readBuildSettings(process.env, "."), { quick: true });
    console.log(`Built in ${Math.round(performance.now() - startedAt)} ms.`);
    return true;
  } catch (error) {
    console.error(
      `${(error as Error).message}\nThe build failed, so the page stays as it was. Correct the file and save it to retry.`,
    );
    return false;
  }
}

/** The built document with Vite's script, which reloads it. Our own server's security policy would not allow that script. */
function readPage(): string {
  const html = readFileSync("dist/index.html", "utf8");
  return html.replace("<head>", '<head><script type="module" src="/@vite/client"></script>');
}

/** Resolves when the server responds, or has ended with its own error. */
async function restartServer(): Promise<void> {
  if (server?.kill()) await once(server, "exit");
  // Its output goes through a pipe, because in a terminal it would say to open its own port.
  const started = spawn(process.execPath, ["src/server/start.js"], {
    stdio: ["ignore", "pipe", "inherit"],
    env,
  });
  server = started;
  started.stdout.pipe(process.stdout);
  const isUp = () =>
    fetch(`http://127.0.0.1:${serverPort}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (started.exitCode === null && !(await isUp())) await sleep(20);
}

/** Without a mail server, emails are caught here. */
async function catchMail(): Promise<Readonly<Record<string, string>>> {
  const { settings } = await startMailCatcher("build/mail", console.log);
  console.log(
    "SMTP_URL is not set, so emails stay on this machine. They are shown here and saved in build/mail.",
  );
  return settings;
}
