import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./tables.ts";

export interface SigningKeys {
  /** The secret that signs for `purpose`, the same for every process on the database; made when first asked for. */
  signingKey(purpose: string): Promise<string>;
}

export function signingKeys(db: Kysely<Tables>): SigningKeys {
  const find = (purpose: string) =>
    db.selectFrom("signing_keys").select("key").where("purpose", "=", purpose).executeTakeFirst();
  return {
    async signingKey(purpose) {
      const known = await find(purpose);
      if (known !== undefined) return known.key;
      await db
        .insertInto("signing_keys")
        .values({ purpose, key: randomBytes(32).toString("base64url") })
        .onConflict((conflict) => conflict.column("purpose").doNothing())
        .execute();
      // Another process may have been first; its key counts.
      const made = await find(purpose);
      if (made === undefined) throw new Error(`no signing key for ${purpose} could be kept`);
      return made.key;
    },
  };
}
