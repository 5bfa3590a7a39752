import { existsSync } from "node:fs";
import { userInfo } from "node:os";
import type { SiteInfo } from "../contract/site-info.ts";
import { loadEnvFile, readConfig } from "../server/config.ts";
import { openDatabase as open } from "../server/database/open-database.ts";
import { readSiteInfo } from "../server/site-info.ts";
import { StartupError } from "../server/startup-error.ts";
import { run } from "./run.ts";

// `npm run requests`: settings as the server reads them, its database, and the firm's hours once the site is built.

/** Until the site is built, nothing says when the firm is open. */
const alwaysOpen = {
  timeZone: "UTC",
  days: [1, 2, 3, 4, 5, 6, 7],
  opensAt: "00:00",
  closesAt: "23:59",
  closures: [],
  earlyClosings: [],
  openOnHolidays: [],
};

loadEnvFile();
const config = () => readConfig(process.env);
const siteInfo = findSiteInfo();

process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
  // `… list | head` closes the pipe before all is written; that is not an error.
  if (code === "EPIPE") process.exit(0);
  process.stderr.write(`The output is incomplete: ${message}\n`);
  process.exit(1);
});

const { exitCode, stdout, stderr } = await run(process.argv.slice(2), {
  config,
  openDatabase,
  apiHost: siteInfo?.apiHost ?? "",
  businessHours: siteInfo?.businessHours ?? alwaysOpen,
  firm: siteInfo?.firm ?? null,
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
  if (database.engine === "sqlite" && !existsSync(database.file)) {
    process.stderr.write(
      `${database.file} does not exist yet. The site creates it the first time it starts.\n`,
    );
    return null;
  }
  return open(database, { migrate: false });
}

/** Null until the site is built. */
function findSiteInfo(): SiteInfo | null {
  try {
    return readSiteInfo("build/site.json");
  } catch (error) {
    if (error instanceof StartupError) return null;
    throw error;
  }
}

/** A container may run as a user without a name. */
function findUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return String(process.getuid?.() ?? "unknown");
  }
}
