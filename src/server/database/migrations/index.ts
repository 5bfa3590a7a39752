import type { Kysely } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import { refuseForeignSchema } from "../foreign-schema.ts";
import type { Tables } from "../tables.ts";
import { createTables } from "./0001-first-release.ts";
import { nameStates } from "./0002-delivery-states.ts";
import { addStaffKeys } from "./0003-staff-sign-in.ts";
import { addOwners } from "./0005-owners.ts";
import { renewSearchTexts } from "./0006-search-words.ts";

/** Every migration, in order. Add new ones below; never change one that has been released. */
export const migrations: Readonly<Record<string, Migration>> = {
  "0001-first-release": { up: createTables },
  "0002-delivery-states": { up: nameStates },
  "0003-staff-sign-in": { up: addStaffKeys },
  // It wrote the texts to search, as 0006 does.
  "0004-search-without-accents": { up: async () => {} },
  "0005-owners": { up: addOwners },
  "0006-search-words": { up: renewSearchTexts },
};

/**
 * Brings the tables up to this version. Rejects with the code OUTDATED if they are older and `migrate` is false, with FOREIGN if
 * someone else has changed the schema, and when the tables are newer or a migration fails.
 */
export async function migrateToLatest(db: Kysely<Tables>, migrate = true): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  if (!migrate && (await migrator.getMigrations()).some(({ executedAt }) => executedAt === undefined))
    throw Object.assign(new Error("not migrated"), { code: "OUTDATED" });
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
  await refuseForeignSchema(db);
}
