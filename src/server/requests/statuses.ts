import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { Tables } from "../database/tables.ts";
import type { StoredProjectRequest } from "./project-request.ts";

type ProjectRequestWhere = ExpressionBuilder<Tables, "project_requests">;

interface ListDefinition {
  readonly label: string;
  readonly order: "newest" | "reply due" | "last replied";
  /** The condition, worded as in the partial indexes: SQLite uses one only for a condition that reads the same. */
  where(where: ProjectRequestWhere, now: string): Expression<SqlBool>;
}

/** The lists of the inbox: one for each status (`findStatus`), open ones of an owner or with a failed notification, and all. */
export const lists = {
  open: { label: "Open", order: "reply due", where: isOpen },
  /** Overdue requests are open, too. */
  overdue: {
    label: "Overdue",
    order: "reply due",
    where: (where, now) => where.and([isOpen(where), where("reply_due_at", "<", now)]),
  },
  /** Open requests that the signed-in person has taken: toConditions adds the owner. */
  mine: { label: "Mine", order: "reply due", where: isOpen },
  /** Suspected spam that waits for the staff: nothing about it is sent. */
  quarantined: {
    label: "Suspected spam",
    order: "newest",
    where: (where) =>
      where.and([
        where("spam_reason", "is not", null),
        where("released_at", "is", null),
        where("replied_at", "is", null),
      ]),
  },
  replied: {
    label: "Replied",
    order: "last replied",
    where: (where) => where("replied_at", "is not", null),
  },
  // toConditions adds the notification.
  failed: { label: "Failed notifications", order: "newest", where: isOpen },
  // Always true; with it, both databases use the index that has the order.
  all: { label: "All", order: "newest", where: (where) => where("received_at", ">", "") },
} as const satisfies Record<string, ListDefinition>;

export type List = keyof typeof lists;
export type Status = Exclude<List, "mine" | "failed" | "all">;

/** A replied one counts as replied, also when it was quarantined. */
export function findStatus(
  { repliedAt, spamReason, releasedAt, replyDueAt }: StoredProjectRequest,
  now: string,
): Status {
  if (repliedAt !== null) return "replied";
  if (spamReason !== null && releasedAt === null) return "quarantined";
  return replyDueAt < now ? "overdue" : "open";
}

/** Who has taken a project request: nobody, who is signed in, or someone else. */
export type Ownership = "nobody" | "actor" | "other";

export function findOwnership({ owner }: Pick<StoredProjectRequest, "owner">, actor: string): Ownership {
  if (owner === null) return "nobody";
  return owner === actor ? "actor" : "other";
}

function isOpen(where: ProjectRequestWhere) {
  return where.and([
    where("replied_at", "is", null),
    where.or([where("spam_reason", "is", null), where("released_at", "is not", null)]),
  ]);
}
