import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Tables } from "../tables.ts";
import * as m0001 from "./0001-project-requests.ts";
import * as m0002 from "./0002-outbox.ts";
import * as m0003 from "./0003-find-faster.ts";
import * as m0004 from "./0004-plain-names.ts";
import * as m0005 from "./0005-staff-pages.ts";
import * as m0006 from "./0006-escalation.ts";

/** Every migration, in order. Add new ones below; never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-project-requests": m0001,
  "0002-outbox": m0002,
  "0003-find-faster": m0003,
  "0004-plain-names": m0004,
  "0005-staff-pages": m0005,
  "0006-escalation": m0006,
};

/**
 * Brings the tables up to this version, or rejects with the code OUTDATED if they are older and `migrate` is false. Rejects
 * with the first migration's error, too, and when the tables are newer.
 */
export async function migrateToLatest(db: Kysely<Tables>, migrate = true): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  if (!migrate && (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined))
    throw Object.assign(new Error("not migrated"), { code: "OUTDATED" });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}
