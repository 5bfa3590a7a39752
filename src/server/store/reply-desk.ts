import type { Kysely } from "kysely";
import { projectRequestOf } from "./rows.ts";
import type { StoredProjectRequest } from "./stored.ts";
import type { Database, Tables } from "./tables.ts";

/** What the private link in a notice, and the staff's `answered`, need of the store. */
export interface ReplyDesk {
  /** Keeps the hash of a token that a mail is about to carry. Each mail has its own; all are good until they expire. */
  addAnswerLink(link: {
    readonly tokenHash: string;
    readonly projectRequestId: string;
    readonly expiresAt: string;
  }): Promise<void>;
  /** The project request that a token belongs to; null when it is unknown, expired or erased. */
  findByAnswerLink(tokenHash: string, now: string): Promise<StoredProjectRequest | null>;
  /** Marks it as answered, and takes back a reminder that is not sent yet. */
  answer(id: string, now: string): Promise<Answer>;
}

/** `already` keeps the first time. */
export type Answer =
  | { readonly outcome: "answered"; readonly answeredAt: string }
  | { readonly outcome: "already"; readonly answeredAt: string }
  | { readonly outcome: "unknown" };

export function replyDesk({ db }: Database): ReplyDesk {
  return {
    async addAnswerLink({ tokenHash, projectRequestId, expiresAt }) {
      await db
        .insertInto("answer_links")
        .values({ token_hash: tokenHash, project_request_id: projectRequestId, expires_at: expiresAt })
        .execute();
    },

    async findByAnswerLink(tokenHash, now) {
      const row = await db
        .selectFrom("project_requests")
        .selectAll("project_requests")
        .innerJoin("answer_links", "answer_links.project_request_id", "project_requests.id")
        .where("token_hash", "=", tokenHash)
        .where("expires_at", ">", now)
        .executeTakeFirst();
      return row === undefined ? null : projectRequestOf(row);
    },

    async answer(id, now) {
      const changed = await db.transaction().execute(async (transaction) => {
        const { numUpdatedRows } = await transaction
          .updateTable("project_requests")
          .set({ answered_at: now })
          .where("id", "=", id)
          .where("answered_at", "is", null)
          .executeTakeFirst();
        if (numUpdatedRows > 0n) await takeBackReminder(transaction, id);
        return numUpdatedRows > 0n;
      });
      if (changed) return { outcome: "answered", answeredAt: now };
      const row = await db
        .selectFrom("project_requests")
        .select("answered_at")
        .where("id", "=", id)
        .executeTakeFirst();
      return row?.answered_at ? { outcome: "already", answeredAt: row.answered_at } : { outcome: "unknown" };
    },
  };
}

/** One whose attempt is under way is left to its holder. */
async function takeBackReminder(db: Kysely<Tables>, id: string): Promise<void> {
  await db
    .deleteFrom("deliveries")
    .where("project_request_id", "=", id)
    .where("message", "=", "reminder")
    .where("state", "in", ["due", "held"])
    .where("holder", "is", null)
    .execute();
}
