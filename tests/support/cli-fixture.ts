import { join } from "node:path";
import { type CommandResult, run } from "../../src/cli/run.ts";
import { type Environment, readConfig } from "../../src/server/config.ts";
import type { Database } from "../../src/server/database/database.ts";
import { openDatabase as open } from "../../src/server/database/open-database.ts";
import { newFolder } from "./folder.ts";
import { webhookSecret } from "./http.ts";
import { testSiteInfo } from "./site-info.ts";

/**
 * A database in a new file, and the staff's commands for it. Their clock shows November 20, 2026, 11:00 in Chicago. Email
 * and webhook are configured, unless `settings` say otherwise.
 */
export function cliFixture(settings: Environment = {}) {
  const folder = newFolder();
  const sqliteFile = join(folder, "site.db");
  const config = readConfig({
    DATABASE_URL: `sqlite:${sqliteFile}`,
    SMTP_URL: "smtp://127.0.0.1:9",
    MAIL_FROM: "site@example.com",
    MAIL_TO: "office@example.com",
    WEBHOOK_URL: "http://127.0.0.1:9",
    WEBHOOK_SECRET: webhookSecret,
    ...settings,
  });
  const openDatabase = () => open({ engine: "sqlite", file: sqliteFile } as const);
  return {
    folder,
    /** Opens the database, does some work and closes it. */
    async withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
      const database = await openDatabase();
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    openDatabase,
    async requests(...args: readonly string[]): Promise<CommandResult> {
      return run(args, {
        config: () => config,
        siteInfo: () => testSiteInfo,
        openDatabase,
        now: () => Temporal.Instant.from("2026-11-20T17:00:00Z"),
        actor: "cli:office",
      });
    },
  };
}
