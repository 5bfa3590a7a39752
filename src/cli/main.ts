import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import { loadEnvFile, readConfig } from "../server/config.ts";
import { openDatabase as open } from "../server/database/open-database.ts";
import { readSiteInfo } from "../server/site-info.ts";
import { Failure } from "./command.ts";
import { run } from "./run.ts";

// `npm run requests`: with the settings, the build and the database of the server.

loadEnvFile();
const config = () => readConfig(process.env);

process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // `… list | head` closes the pipe before all is written; that is not an error.
  if (code === "EPIPE") process.exit(0);
  process.stderr.write(`The output is incomplete: ${message}\n`);
  process.exit(1);
});

const { exitCode, stdout, stderr } = await run(process.argv.slice(2), {
  config,
  siteInfo: () => readSiteInfo("build/site.json"),
  openDatabase,
  now: Temporal.Now.instant,
  actor: `cli:${findUserName()}`,
});
process.stderr.write(stderr);
process.stdout.write(stdout, () => {
  process.exitCode = exitCode;
});

async function openDatabase() {
  const { database } = config();
  // The server creates the file. Created here, it could belong to a user whose file the server can't write.
  if (database.engine === "sqlite" && !existsSync(database.file))
    throw new Failure(
      `There is no database at ${database.file} yet. The site creates it the first time it starts.`,
    );
  return open(database, { migrate: false });
}

/** A container may run as a user without a name. */
function findUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}
