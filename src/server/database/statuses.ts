import type { Expression, ExpressionBuilder, SqlBool } from "kysely";
import type { StoredProjectRequest } from "./project-request.ts";
import type { Tables } from "./rows.ts";

type Where = ExpressionBuilder<Tables, "project_requests">;

interface StatusDefinition {
  /** In the inbox. */
  readonly label: string;
  /** How a list of them is sorted. */
  readonly order: "newest" | "reply due" | "last replied";
  /** Worded as in the partial indexes: SQLite uses one only for a condition that reads the same. */
  where(where: Where, now: string): Expression<SqlBool>;
  /** The same of one project request. */
  is(projectRequest: StoredProjectRequest, now: string): boolean;
}

/**
 * What project requests wait for, each stated once: for the inbox's tabs and its counts, for the commands, and for what staff can
 * do. A replied one counts as replied, also when it was quarantined.
 */
export const statuses = {
  open: {
    label: "Open",
    order: "reply due",
    where: isOpenRow,
    is: isOpen,
  },
  /** These are open, too. */
  overdue: {
    label: "Overdue",
    order: "reply due",
    where: (where, now) => where.and([isOpenRow(where), where("reply_due_at", "<", now)]),
    is: (projectRequest, now) => isOpen(projectRequest) && projectRequest.replyDueAt < now,
  },
  /** Suspected spam that waits for the staff: nothing about it is sent. */
  quarantined: {
    label: "Quarantined",
    order: "newest",
    where: (where) =>
      where.and([
        where("spam_reason", "is not", null),
        where("released_at", "is", null),
        where("replied_at", "is", null),
      ]),
    is: isQuarantined,
  },
  replied: {
    label: "Replied",
    order: "last replied",
    where: (where) => where("replied_at", "is not", null),
    is: ({ repliedAt }) => repliedAt !== null,
  },
} as const satisfies Record<string, StatusDefinition>;

export type Status = keyof typeof statuses;

/** What can be listed: each status, and what is open and has a notification that failed (toConditions adds that). */
export const lists = {
  ...statuses,
  failed: { label: "Failed notifications", order: "newest", where: isOpenRow },
} as const;

export type List = keyof typeof lists;

export function findStatus(projectRequest: StoredProjectRequest, now: string): Status {
  const [first = "open"] = (["overdue", "quarantined", "replied"] as const).filter((status) =>
    statuses[status].is(projectRequest, now),
  );
  return first;
}

function isOpenRow(where: Where) {
  return where.and([
    where("replied_at", "is", null),
    where.or([where("spam_reason", "is", null), where("released_at", "is not", null)]),
  ]);
}

function isOpen(projectRequest: StoredProjectRequest): boolean {
  return projectRequest.repliedAt === null && !isQuarantined(projectRequest);
}

function isQuarantined({ repliedAt, spamReason, releasedAt }: StoredProjectRequest): boolean {
  return repliedAt === null && spamReason !== null && releasedAt === null;
}
