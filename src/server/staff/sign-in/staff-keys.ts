import { createHash, randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { StaffKeyRepository } from "../../database/database.ts";
import { countRows, type Tables } from "../../database/tables.ts";
import { addEntry } from "../../requests/history.ts";

declare module "../../database/tables.ts" {
  interface Tables {
    readonly staff_keys: StaffKeyRow;
  }
}

/** A key that lets staff in: a sign-in link until it is used, or the session of a device. */
export interface StaffKeyRow {
  /** The SHA-256 of the key, in base64url. */
  readonly hash: string;
  readonly kind: "link" | "session";
  readonly address: string;
  readonly expires_at: string;
}

export interface StaffKey {
  readonly address: string;
  readonly expiresAt: string;
}

export function createStaffKeyRepository(db: Kysely<Tables>): StaffKeyRepository {
  const find = async (kind: "link" | "session", key: string, now: string): Promise<StaffKey | null> => {
    const found = db
      .selectFrom("staff_keys")
      .select(["address", "expires_at as expiresAt"])
      .where("hash", "=", toHash(key))
      .where("kind", "=", kind)
      .where("expires_at", ">", now);
    return (await found.executeTakeFirst()) ?? null;
  };

  return {
    addLink: (link) => addKey(db, "link", link),

    countLinks: (address, now) =>
      countRows(
        db
          .selectFrom("staff_keys")
          .where("kind", "=", "link")
          .where("address", "=", address)
          .where("expires_at", ">", now),
      ),

    findLink: find.bind(null, "link"),
    findSession: find.bind(null, "session"),

    signIn: (link, now, expiresAt) =>
      db.transaction().execute(async (transaction) => {
        const used = await transaction
          .deleteFrom("staff_keys")
          .where("hash", "=", toHash(link))
          .where("kind", "=", "link")
          .where("expires_at", ">", now)
          .returning("address")
          .executeTakeFirst();
        if (used === undefined) return null;
        await addEntry(transaction, { at: now, actor: used.address, action: "signed_in" });
        return addKey(transaction, "session", { address: used.address, expiresAt });
      }),

    async renew(session, expiresAt) {
      const renewed = db.updateTable("staff_keys").set({ expires_at: expiresAt });
      await renewed.where("hash", "=", toHash(session)).execute();
    },

    signOut: (session, entry) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("staff_keys").where("hash", "=", toHash(session)).execute();
        await addEntry(transaction, { ...entry, action: "signed_out" });
      }),

    signOutEverywhere: (address, entry) =>
      db.transaction().execute(async (transaction) => {
        const all = transaction.deleteFrom("staff_keys");
        await (address === null ? all : all.where("address", "=", address)).execute();
        await addEntry(transaction, { ...entry, action: "signed_out_everywhere", detail: address });
      }),

    async keepOnly(addresses) {
      await db.deleteFrom("staff_keys").where("address", "not in", addresses).execute();
    },
  };
}

async function addKey(
  db: Kysely<Tables>,
  kind: "link" | "session",
  { address, expiresAt }: StaffKey,
): Promise<string> {
  const key = randomBytes(32).toString("base64url");
  const row = { hash: toHash(key), kind, address, expires_at: expiresAt };
  await db.insertInto("staff_keys").values(row).execute();
  return key;
}

function toHash(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}
