import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, watch } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { parseEnv } from "node:util";
import { runCommand } from "./command.ts";
import { startMailCatcher } from "./dev/mail-catcher.ts";

// `npm run dev` builds and serves the site, and does both again after every change.

const watched = ["content", "src", "tools"];
let changed: string | undefined;
let rebuild = () => {};
for (const folder of watched) {
  watch(folder, { recursive: true }, (_event, file) => {
    if (file?.includes(".test.")) return;
    changed = `${folder}/${file ?? ""}`;
    rebuild();
  });
}

let server: ChildProcess | undefined;
process.on("SIGINT", () => {
  server?.kill("SIGTERM");
  process.exit();
});
const env = { ...process.env, ...(await mailSettings()) };
await buildAndServe();
console.log(`Watching ${watched.join(", ")}. Stop with Ctrl+C.`);

for (;;) {
  if (changed === undefined) {
    await new Promise<void>((resolve) => {
      rebuild = resolve;
    });
  }
  // An editor may write a file several times for one save.
  await sleep(150);
  console.log(`\n${changed} changed.`);
  changed = undefined;
  await buildAndServe();
}

/** Emails are caught here unless the environment or `.env`, which the server also reads, sets a mail server. */
async function mailSettings(): Promise<Readonly<Record<string, string>>> {
  const file = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  if (process.env.SMTP_URL || file.SMTP_URL) return {};
  const { settings } = await startMailCatcher("build/mail", console.log);
  console.log(
    "SMTP_URL is not set, so emails stay on this machine. They are shown here and saved in build/mail.",
  );
  return settings;
}

/** While a build fails, the previous page stays up. */
async function buildAndServe(): Promise<void> {
  const startedAt = performance.now();
  const { code } = await runCommand(process.execPath, ["tools/build.ts", "--if-stale"]);
  if (code !== 0) {
    console.error("The build failed (see above). The page stays as it was. Save again to retry.");
    return;
  }
  // The next server needs the port.
  if (server?.kill("SIGTERM")) await once(server, "exit");
  server = spawn(process.execPath, ["src/server/main.ts"], { stdio: "inherit", env });
  console.log(`Ready after ${Math.round(performance.now() - startedAt)} ms.`);
}
