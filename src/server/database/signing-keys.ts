import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

/**
 * The secret that signs for `purpose`, the same for every process on the database; made when first asked for. Kept here
 * and not in a setting, so that there is nothing to configure and a backup restores it.
 */
export async function findOrCreateSigningKey(db: Kysely<Tables>, purpose: string): Promise<string> {
  const find = () =>
    db.selectFrom("signing_keys").select("key").where("purpose", "=", purpose).executeTakeFirst();
  const known = await find();
  if (known !== undefined) return known.key;
  await db
    .insertInto("signing_keys")
    .values({ purpose, key: randomBytes(32).toString("base64url") })
    .onConflict((conflict) => conflict.column("purpose").doNothing())
    .execute();
  // Another process may have been first; then its key counts.
  const { key } = (await find()) ?? {};
  if (key === undefined) throw new Error(`no signing key for "${purpose}" could be stored`);
  return key;
}
