import { createHash, randomBytes } from "node:crypto";
import fp from "fastify-plugin";
import type { Kysely } from "kysely";
import type { Database } from "../../database/database.ts";
import { countRows, type Tables } from "../../database/tables.ts";
import { addEntry, type NewHistoryEntry } from "../../requests/history.ts";
import { toTimestamp } from "../../time.ts";

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

/**
 * The keys that let staff in: sign-in links, each used once, and the sessions of their devices. A key is 32 random bytes, of
 * which only the hash is stored, so neither a backup nor a query lets anyone in.
 */
declare module "fastify" {
  interface FastifyInstance {
    readonly staffKeys: StaffKeys;
  }
}

export const staffKeys = fp(async (app) => {
  app.decorate("staffKeys", createStaffKeys(app.database));
});

export interface StaffKeys {
  /** Adds a sign-in link and returns its key. */
  addLink(link: StaffKey): Promise<string>;
  /** How many of the address's links are unused and work, or worked, after a time, at most a day ago. */
  countLinks(address: string, after: string): Promise<number>;
  deleteLink(key: string): Promise<void>;
  findLink(key: string, now: string): Promise<StaffKey | null>;
  findSession(key: string, now: string): Promise<StaffKey | null>;
  /** Uses up a link, forgets the address's old ones and begins a session, whose key it returns; null if the link does not work, or someone was faster. */
  signIn(link: string, now: string, expiresAt: string): Promise<string | null>;
  renew(session: string, expiresAt: string): Promise<void>;
  signOut(session: string, entry: Pick<NewHistoryEntry, "at" | "actor">): Promise<void>;
  /** Ends every link and session: of one address or, with null, of everyone. */
  signOutEverywhere(address: string | null, entry: Pick<NewHistoryEntry, "at" | "actor">): Promise<void>;
  /** Forgets the keys of all other addresses, so that one that comes back signs in again. */
  keepOnly(addresses: readonly string[]): Promise<void>;
  /** Deletes the sessions that have expired, and the links that have for a day, or that a leaping clock has left to expire days ahead. */
  deleteExpired(now: string): Promise<void>;
}

export function createStaffKeys({ db }: Pick<Database, "db">): StaffKeys {
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

    countLinks: (address, after) =>
      countRows(
        db
          .selectFrom("staff_keys")
          .where("kind", "=", "link")
          .where("address", "=", address)
          .where("expires_at", ">", after),
      ),

    async deleteLink(key) {
      await db.deleteFrom("staff_keys").where("hash", "=", toHash(key)).where("kind", "=", "link").execute();
    },

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
        await transaction
          .deleteFrom("staff_keys")
          .where("address", "=", used.address)
          .where("kind", "=", "link")
          .where("expires_at", "<=", now)
          .execute();
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

    async deleteExpired(now) {
      const addDays = (days: number) => toTimestamp(Temporal.Instant.from(now).add({ hours: 24 * days }));
      await db
        .deleteFrom("staff_keys")
        .where("kind", "=", "session")
        .where("expires_at", "<=", now)
        .execute();
      await db
        .deleteFrom("staff_keys")
        .where("kind", "=", "link")
        .where((where) =>
          where.or([where("expires_at", "<=", addDays(-1)), where("expires_at", ">", addDays(1))]),
        )
        .execute();
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
