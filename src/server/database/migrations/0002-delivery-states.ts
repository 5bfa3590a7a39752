import { type Kysely, sql } from "kysely";

/** What this migration reads and writes of the tables. */
interface TablesThen {
  readonly project_requests: { readonly id: string; readonly email: string };
  readonly deliveries: {
    readonly id: string;
    readonly project_request_id: string;
    readonly channel: string;
    readonly mailbox: string | null;
  };
}

/**
 * Codes in place of sentences: why a delivery was skipped, who suspected spam. Who recorded a phone request, and the mailbox of a
 * confirmation, are columns. A lease survives quarantine, so the table of deliveries is made again: SQLite changes no constraint.
 */
export async function nameStates(db: Kysely<TablesThen>): Promise<void> {
  for (const statement of [...projectRequests, ...deliveries]) await statement.execute(db);
  const confirmations = await db
    .selectFrom("deliveries")
    .innerJoin("project_requests", "project_requests.id", "project_request_id")
    .select(["deliveries.id", "email"])
    .where("channel", "=", "confirmation")
    .execute();
  for (const { id, email } of confirmations)
    await db
      .updateTable("deliveries")
      .set({ mailbox: toMailbox(email) })
      .where("id", "=", id)
      .execute();
}

const projectRequests = [
  sql`alter table project_requests add column spam_source text check (spam_source in ('check', 'staff'))`,
  sql`alter table project_requests add column recorded_by text`,
  sql`update project_requests
    set spam_source = case spam_reason when 'The staff marked it as spam.' then 'staff' else 'check' end
    where spam_reason is not null`,
  sql`update project_requests set recorded_by = (
    select actor from history
    where project_request_id = project_requests.id and history.version = 1 and action = 'recorded'
  )`,
];

const columns = sql`id, project_request_id, channel, kind, delivered_to, created_at, state, due_at, attempts, lease_owner,
  reason, finished_at, dedupe_key`;

/** A reason that 0.1.0 never wrote stays as it is. Emails with a private link are forgotten: it no longer works. */
const deliveries = [
  sql`create table new_deliveries (
    id text not null primary key,
    project_request_id text references project_requests on delete cascade,
    channel text not null,
    kind text not null,
    delivered_to text not null,
    created_at text not null,
    state text not null check (state in ('quarantined', 'pending', 'delivered', 'skipped', 'failed')),
    due_at text not null,
    attempts integer not null,
    lease_owner text check (lease_owner is null or state in ('quarantined', 'pending')),
    reason text check (state <> 'failed' or reason is not null),
    skipped_because text
      check (skipped_because is null or state = 'skipped')
      check (state <> 'skipped' or skipped_because is not null or reason is not null),
    finished_at text check ((state in ('quarantined', 'pending')) = (finished_at is null)),
    dedupe_key text unique,
    mailbox text
  )`,
  sql`insert into new_deliveries (${columns}, skipped_because) select ${columns}, case
      when state <> 'skipped' then null
      when reason = 'A reply was sent first.' then 'replied'
      when reason = 'The project request was deleted.' then 'deleted'
      when reason = 'The reply was due before it could be sent.' then 'overdue'
      when reason = 'The address got a confirmation within 24 hours.' then 'confirmed'
      when reason = 'This channel is turned off.' then 'channel_off'
    end from deliveries where kind <> 'staff_link'`,
  sql`update new_deliveries set reason = null where skipped_because is not null`,
  sql`drop table deliveries`,
  sql`alter table new_deliveries rename to deliveries`,
  sql`create index deliveries_pending on deliveries (channel, due_at) where state = 'pending'`,
  sql`create index deliveries_of_project_request on deliveries (project_request_id)`,
  sql`create index deliveries_failed on deliveries (finished_at, id, project_request_id) where state = 'failed'`,
  sql`create index deliveries_of_mailbox on deliveries (mailbox) where mailbox is not null`,
];

/** `toMailbox` as it was when this migration was written. Mail for "Jane+bid@example.com" arrives in the mailbox of "jane@example.com"; Gmail ignores dots, too. */
function toMailbox(email: string): string {
  const [local = "", host = ""] = email.toLowerCase().split("@");
  const name = local.replace(/\+.*/, "");
  const isGmail = ["gmail.com", "googlemail.com"].includes(host);
  return isGmail ? `${name.replaceAll(".", "")}@gmail.com` : `${name}@${host}`;
}
