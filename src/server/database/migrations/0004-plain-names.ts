import { createHash } from "node:crypto";
import { type Kysely, sql } from "kysely";

/**
 * Gives tables, columns and states the names of the glossary and keeps every row. Deliveries can now be skipped; SQLite
 * can't change a check constraint, so that table is copied. Links are signed instead of stored, and reports select
 * quarantined project requests by when they came in, so links and report marks go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("project_requests").renameColumn("answered_at", "replied_at").execute();
  await db.schema.alterTable("project_requests").renameColumn("suspected_of", "spam_reason").execute();
  await db.schema.alterTable("project_requests").dropColumn("digested_at").execute();
  await db.schema.dropIndex("project_requests_held").execute();
  await sql`create index project_requests_quarantined on project_requests (received_at, id)
    where spam_reason is not null and released_at is null and replied_at is null`.execute(db);

  await copyDeliveries(db);

  await db.schema
    .createTable("confirmed_addresses")
    .addColumn("address_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("confirmed_at", "text", (column) => column.notNull())
    .addColumn("delivery_id", "text", (column) => column.notNull())
    .execute();
  await sql`insert into confirmed_addresses (address_hash, confirmed_at, delivery_id)
    select address_hash, last_at, '' from acknowledged_addresses`.execute(db);
  await db.schema.dropTable("acknowledged_addresses").execute();
  await linkConfirmations(db);
  await sql`create index confirmed_addresses_confirmed_at on confirmed_addresses (confirmed_at)`.execute(db);

  await db.schema.alterTable("closed_channels").renameTo("disabled_channels").execute();
  await db.schema.alterTable("disabled_channels").renameColumn("closed_at", "disabled_at").execute();
  await sql`update disabled_channels set channel = 'confirmation' where channel = 'acknowledgement'`.execute(
    db,
  );

  await db.schema.dropTable("answer_links").execute();

  await db.schema
    .createTable("signing_keys")
    .addColumn("purpose", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();

  // PostgreSQL kept the counts of the rate limit here, which each process now counts in memory.
  await sql`drop table if exists hits`.execute(db);
}

async function copyDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("new_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("project_request_id", "text", (column) =>
      column.references("project_requests.id").onDelete("cascade"),
    )
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("lease_owner", "text")
    .addColumn("reason", "text")
    .addColumn("finished_at", "text")
    .addColumn("dedupe_key", "text", (column) => column.unique())
    .addCheckConstraint(
      "deliveries_known_state",
      sql`state in ('quarantined', 'pending', 'delivered', 'skipped', 'failed')`,
    )
    .addCheckConstraint(
      "deliveries_finished",
      sql`(state in ('quarantined', 'pending')) = (finished_at is null)`,
    )
    .addCheckConstraint("deliveries_explained", sql`state not in ('skipped', 'failed') or reason is not null`)
    .addCheckConstraint("deliveries_leased", sql`lease_owner is null or state = 'pending'`)
    .execute();
  await sql`
    insert into new_deliveries (id, project_request_id, channel, kind, created_at, state, due_at, attempts, lease_owner,
      reason, finished_at, dedupe_key)
    select id, project_request_id,
      case channel when 'acknowledgement' then 'confirmation' else channel end,
      case message when 'notice' then 'new_request' when 'acknowledgement' then 'confirmation'
        when 'digest' then 'daily_report' else message end,
      created_at,
      case state when 'held' then 'quarantined' when 'due' then 'pending' when 'given_up' then 'failed' else state end,
      due_at, attempts, holder, reason, settled_at, replace(once_key, 'digest:', 'daily_report:')
    from deliveries`.execute(db);
  await db.schema.dropTable("deliveries").execute();
  await db.schema.alterTable("new_deliveries").renameTo("deliveries").execute();
  await sql`create index deliveries_pending on deliveries (channel, due_at) where state = 'pending'`.execute(
    db,
  );
  await sql`create index deliveries_of_project_request on deliveries (project_request_id)`.execute(db);
  await sql`create index deliveries_failed on deliveries (finished_at, id, project_request_id)
    where state = 'failed'`.execute(db);
  await sql`create index deliveries_reports on deliveries (created_at) where kind = 'daily_report'`.execute(
    db,
  );
}

/** Addresses used to be remembered before the email was sent: one still pending must not be refused as a second. */
async function linkConfirmations(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ readonly id: string; readonly email: string }>`
    select deliveries.id, email from deliveries
    inner join project_requests on project_requests.id = deliveries.project_request_id
    where channel = 'confirmation' and created_at >= (select min(confirmed_at) from confirmed_addresses)
    order by created_at, deliveries.id`.execute(db);
  // The last one for an address is the one that it was remembered for.
  for (const { id, email } of rows) {
    const hash = createHash("sha256").update(email.toLowerCase()).digest("hex");
    await sql`update confirmed_addresses set delivery_id = ${id} where address_hash = ${hash}`.execute(db);
  }
}
