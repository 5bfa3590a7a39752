import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, readFileSync, watch } from "node:fs";
import { parseEnv } from "node:util";
import { runCommand } from "./command.ts";
import { catchMail } from "./dev/mail-catcher.ts";

const watched = ["content", "src", "tools"];

/** Long enough for an editor to finish its several writes of one save. */
const settleMilliseconds = 150;

let server: ChildProcess | undefined;
let environment: NodeJS.ProcessEnv = process.env;
let timer: NodeJS.Timeout | undefined;
let working = false;
let changed: string | undefined;

/** `npm run dev`: builds, serves, and does both again whenever something changes. */
async function main(): Promise<void> {
  for (const folder of watched) {
    watch(folder, { recursive: true }, (_event, file) => noteChange(`${folder}/${file ?? ""}`));
  }
  process.on("SIGINT", () => {
    server?.kill("SIGTERM");
    process.exit();
  });
  environment = { ...process.env, ...(await mailSettings()) };
  await renew();
  console.log(`Watching ${watched.join(", ")}. Stop with Ctrl+C.`);
}

/** Mails are caught here unless a mail server is set, also in `.env`, which the server reads by itself. */
async function mailSettings(): Promise<Readonly<Record<string, string>>> {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  if (process.env.SMTP_URL || file.SMTP_URL) return {};
  const { settings } = await catchMail("build/mail", (text) => console.log(text));
  console.log("SMTP_URL is not set: mails are shown here and kept in build/mail; none leaves this machine.");
  return settings;
}

function noteChange(file: string): void {
  if (file.includes(".test.")) return;
  changed = file;
  clearTimeout(timer);
  timer = setTimeout(async () => {
    if (working || !changed) return;
    console.log(`\n${changed} has changed.`);
    await renew();
  }, settleMilliseconds);
}

/** A build that fails leaves the former page served, so that a half-written word costs nothing. */
async function renew(): Promise<void> {
  working = true;
  do {
    changed = undefined;
    const startedAt = performance.now();
    const { code } = await runCommand(process.execPath, ["tools/build.ts", "--if-stale"]);
    if (code === 0) {
      await stopServer();
      server = spawn(process.execPath, ["src/server/main.ts"], { stdio: "inherit", env: environment });
      console.log(`Ready after ${Math.round(performance.now() - startedAt)} ms.`);
    } else {
      console.error("The build failed (see above). The page stays as it was; save again to retry.");
    }
  } while (changed);
  working = false;
}

/** Waits for the port to be free again. */
function stopServer(): Promise<void> {
  return new Promise((done) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return done();
    server.once("exit", () => done());
    server.kill("SIGTERM");
  });
}

await main();
