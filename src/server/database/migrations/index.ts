import { type Kysely, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import type { Tables } from "../rows.ts";
import { createTables } from "./0001-first-release.ts";

/** Every migration, in order. Add new ones below; never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-release": { up: createTables },
};

/**
 * Brings the tables up to this version. Rejects with the code OUTDATED if they are older and `migrate` is false, and with
 * UNRELEASED if a version before the first release wrote them; and when they are newer, or a migration fails.
 */
export async function migrateToLatest(db: Kysely<Tables>, migrate = true): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  if (await wasUnreleased(db)) throw Object.assign(new Error("unreleased"), { code: "UNRELEASED" });
  if (!migrate && (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined))
    throw Object.assign(new Error("not migrated"), { code: "OUTDATED" });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
}

/** Versions before 0.1.0 numbered their migrations separately, beginning with this one. */
async function wasUnreleased(db: Kysely<Tables>): Promise<boolean> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
  if (!tables.some(({ name }) => name === "kysely_migration")) return false;
  const { rows } = await sql`select name from kysely_migration where name = '0001-project-requests'`.execute(
    db,
  );
  return rows.length > 0;
}
