import type { FastifyInstance } from "fastify";
import { type Kysely, sql } from "kysely";
import { countRows, type Tables } from "../../database/tables.ts";
import type { Channel } from "../../outbox/delivery.ts";
import { isReportThatArrived } from "../../outbox/delivery-states.ts";
import { findBeginning } from "../../requests/days-of-service.ts";
import { replyAction, retentionActor } from "../../requests/history-actions.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import { toConditions } from "../../requests/project-request-filter.ts";
import { type QueueStatistics, readQueueStatistics } from "../../requests/statistics.ts";
import type { MailSetting, SettingName } from "../../settings.ts";
import { isRejected } from "../channels/staff-email-sender.ts";

export interface DailyReport {
  /** When the last report before this one that reached anyone was planned. */
  readonly since: string;
  /** How many project requests came in since then. */
  readonly received: number;
  /** Which project requests `waiting` has: the overdue ones or, in a flood, all open ones, the longest due first. */
  readonly listed: "overdue" | "open";
  readonly waiting: readonly StoredProjectRequest[];
  /** Suspected spam that came in since then. */
  readonly quarantined: readonly QuarantinedExcerpt[];
  readonly quarantinedCount: number;
  /** Project requests that were marked as replied since then and still are. */
  readonly replies: readonly ReportedReply[];
  readonly replyCount: number;
  /** How many project requests the site has deleted since then, because they were old. */
  readonly deleted: number;
  readonly statistics: QueueStatistics;
  /** The channels that are on. */
  readonly channels: readonly Channel[];
  /** Addresses of the staff that the mail server has rejected since then, each with the setting that has it. */
  readonly rejected: readonly { readonly address: string; readonly setting: SettingName }[];
}

/** `message` is the start of it. */
type QuarantinedExcerpt = Pick<
  StoredProjectRequest,
  "id" | "replyDueAt" | "name" | "email" | "project_type" | "spamReason" | "message"
>;

interface ReportedReply extends Pick<StoredProjectRequest, "id" | "name" | "project_type"> {
  readonly repliedAt: string;
  readonly actor: string;
  /** The option that was chosen; null if none was. */
  readonly how: string | null;
}

interface ReportOptions extends Pick<DailyReport, "listed"> {
  readonly createdAt: string;
  readonly now: string;
}

/** How many project requests of each kind are listed; all are counted. */
const maxListed = 50;
/** The start of a message, which may have 256 KiB. */
const excerptCharacters = 1000;

/**
 * The situation at `now`, and everything that happened since the last report before `createdAt` that reached anyone: after an
 * outage, nothing is left out.
 */
export async function readDailyReport(
  {
    config: { channels, mail },
    database: { db },
    projectRequests: { list, count },
  }: Pick<FastifyInstance, "config" | "database" | "projectRequests">,
  { createdAt, now, listed }: ReportOptions,
): Promise<DailyReport> {
  const since = await findLastReport(db, createdAt);
  const quarantined = selectQuarantined(db, since);
  const replies = selectReplies(db, since);
  return {
    since,
    received: await count({ receivedFrom: since }),
    listed,
    waiting: await list({ status: listed, now }, { order: "reply due", limit: maxListed }),
    quarantined: await quarantined
      .select(["id", "reply_due_at as replyDueAt", "name", "email", "project_type"])
      .select([
        "spam_reason as spamReason",
        sql<string>`substr(message, 1, ${sql.lit(excerptCharacters)})`.as("message"),
      ])
      .orderBy("received_at")
      .orderBy("id")
      .limit(maxListed)
      .execute(),
    quarantinedCount: await countRows(quarantined),
    replies: await replies
      .select(["project_requests.id", "name", "project_type", "at as repliedAt", "actor", "detail as how"])
      .orderBy("at")
      .orderBy("project_requests.id")
      .limit(maxListed)
      .execute(),
    replyCount: await countRows(replies),
    deleted: await countRows(
      db
        .selectFrom("history")
        .where("action", "=", "delete")
        .where("actor", "=", retentionActor)
        .where("at", ">=", since),
    ),
    statistics: await readQueueStatistics(db, now),
    channels,
    rejected: mail === null ? [] : await findRejected(db, mail, since),
  };
}

/** Finds rejected addresses by the reasons of the emails that did not reach everyone. An address that was corrected since is in no setting any more. */
async function findRejected(
  db: Kysely<Tables>,
  mail: MailSetting,
  since: string,
): Promise<DailyReport["rejected"]> {
  const rows = await db
    .selectFrom("deliveries")
    .select("reason")
    .where("channel", "=", "email")
    .where("state", "in", ["delivered", "failed"])
    .where("finished_at", ">=", since)
    .where("reason", "is not", null)
    .execute();
  const configured = new Map<string, SettingName>([
    ...mail.escalateTo.map(({ address }) => [address, "ESCALATE_TO"] as const),
    ...[...mail.routes.values()].flat().map(({ address }) => [address, "MAIL_ROUTES"] as const),
    ...mail.to.map(({ address }) => [address, "MAIL_TO"] as const),
  ]);
  return [...configured]
    .map(([address, setting]) => ({ address, setting }))
    .filter(({ address }) => rows.some(({ reason }) => isRejected(address, reason ?? "")));
}

/** When the last report before this time that reached anyone was planned; without one, when the first project request came in. */
export async function findLastReport(db: Kysely<Tables>, before: string): Promise<string> {
  const last = await db
    .selectFrom("deliveries")
    .select("created_at as at")
    .where(isReportThatArrived)
    .where("created_at", "<", before)
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.at ?? findBeginning(db);
}

/** The requests that the spam check has quarantined since then; staff know what they quarantined themselves. */
function selectQuarantined(db: Kysely<Tables>, since: string) {
  return db
    .selectFrom("project_requests")
    .where((where) => toConditions(where, { receivedFrom: since, status: "quarantined" }))
    .where("spam_source", "=", "check");
}

/** The project requests that were marked as replied since then and still are, by the history. */
function selectReplies(db: Kysely<Tables>, since: string) {
  return (
    db
      .selectFrom("history")
      .innerJoin("project_requests", "project_requests.id", "history.project_request_id")
      // Written out, as the index has it.
      .where("action", "=", sql.lit(replyAction))
      .where("at", ">=", since)
      .whereRef("replied_at", "=", "at")
  );
}
