import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { loadEnvFile } from "../src/server/env-file.ts";
import { readBuildSettings } from "./build/build-settings.ts";
import { buildSite } from "./build/build-site.ts";
import { startMailCatcher } from "./dev/mail-catcher.ts";

// `npm run dev` builds and shows the site. Node starts all of it again when a file changes (package.json), and a script in the
// page reloads it once the server has another one.

// React and Vite read NODE_ENV, and the page is the one that visitors get.
process.env.NODE_ENV = "production";
loadEnvFile();
const { SMTP_URL, PORT = "3000" } = process.env;
// Requests would bury the errors of a build.
process.env.LOG_LEVEL ??= "error";

console.log(`The page is at http://localhost:${PORT} and reloads when a file changes. Stop with Ctrl+C.`);
console.log(
  `SMTP_URL is ${SMTP_URL ? "set, so emails are really sent." : "not set, so emails stay on this machine and are shown here."}`,
);
// Asks until the server has a newer page.
const reload = `;setInterval(()=>fetch("/").then((page)=>page.text()).then((text)=>text.includes("${randomUUID()}")||location.reload(),()=>{}),500)`;
const problem = await buildSite(readBuildSettings(process.env), {
  reuseBundle: true,
  devScript: reload,
}).then(
  () => null,
  (error: Error) => error.message,
);
if (problem === null) {
  if (!SMTP_URL) Object.assign(process.env, await startMailCatcher());
  await import("../src/server/main.ts");
} else {
  console.error(`${problem}\nThe page shows this until you have corrected the file and saved it.`);
  const page = createServer((_request, response) =>
    response.setHeader("content-type", "text/html").end(toErrorPage(problem)),
  );
  page.listen(Number(PORT), "127.0.0.1");
}

function toErrorPage(problem: string): string {
  const text = problem.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><script>${reload}</script><title>Please correct content/</title>
<style>body{font:16px/1.5 system-ui;margin:2rem;white-space:pre-wrap;overflow-wrap:anywhere}</style></head><body>${text}</body></html>`;
}
