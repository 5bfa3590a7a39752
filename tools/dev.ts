import { type ChildProcess, spawn } from "node:child_process";
import { watch } from "node:fs";
import { runCommand } from "./command.ts";

const watched = ["content", "src", "tools"];

/** Long enough for an editor to finish its several writes of one save. */
const settleMilliseconds = 150;

let server: ChildProcess | undefined;
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
  await renew();
  console.log(`Watching ${watched.join(", ")}. Stop with Ctrl+C.`);
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
      server = spawn(process.execPath, ["src/server/main.ts"], { stdio: "inherit" });
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
