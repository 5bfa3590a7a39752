import { existsSync } from "node:fs";
import { type Config, readConfig } from "../server/config/config.ts";
import { readFacts } from "../server/config/read-firm-profile.ts";
import { readEnvFile } from "../server/config/env-file.ts";
import { openStore as openStoreAt } from "../server/store/open-store.ts";
import type { Store } from "../server/store/store.ts";
import { run } from "./run.ts";

// Picks the parts: settings as the server reads them, its store, and the firm's time zone once the site is built.

/** Until the site is built, nothing says when the firm is open. */
const alwaysOpen = { timeZone: "UTC", days: [1, 2, 3, 4, 5, 6, 7], opensAt: "00:00", closesAt: "23:59" };

readEnvFile();
const built = readFacts("build/facts.json");
const businessHours = built.ok ? built.facts.businessHours : alwaysOpen;

// `… list | head` closes the pipe before all is written; that is no error.
process.stdout.on("error", () => process.exit(0));

const { exitCode, stdout, stderr } = await run(process.argv.slice(2), {
  openStore,
  database: () => config().database,
  // Only `resend` asks, and mail and webhook take a while to load.
  channels: async () => (await import("../server/notifications/notifications.ts")).configuredChannels(config()),
  timeZone: businessHours.timeZone,
  businessHours,
  now: Temporal.Now.instant,
  write: (text) => new Promise((written) => process.stdout.write(text, () => written())),
  progress: (text) => process.stderr.write(`${text}\n`),
});
process.stdout.write(stdout);
process.stderr.write(stderr);
process.exitCode = exitCode;

async function openStore({ make = false } = {}): Promise<Store | null> {
  const { database } = config();
  // The server makes the file. Made here, it could belong to a user whose file the server can't write.
  if (!make && "sqliteFile" in database && !existsSync(database.sqliteFile)) {
    process.stderr.write(
      `There is no ${database.sqliteFile} yet; the site makes it when it starts for the first time.\n`,
    );
    return null;
  }
  const opened = await openStoreAt(database);
  return opened.ok ? opened.store : giveUp([opened.trouble]);
}

function config(): Config {
  const read = readConfig(process.env);
  return read.ok ? read.config : giveUp(read.mistakes);
}

function giveUp(troubles: readonly string[]): never {
  process.stderr.write(
    `Project requests can't be read:\n${troubles.map((trouble) => `- ${trouble}\n`).join("")}`,
  );
  process.exit(1);
}
