import { type Kysely, PostgresAdapter, sql } from "kysely";

/** The tables of version 0.1.0. Times are ISO 8601 text (rows.ts). */
export async function createTables(db: Kysely<unknown>): Promise<void> {
  await createProjectRequests(db);
  await createDeliveries(db);
  await createHistory(db);
  await createIdempotencyKeys(db);
  await db.schema
    .createTable("signing_keys")
    .addColumn("purpose", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();
}

/** An index for each of the inbox's tabs holds everything that a count needs. */
async function createProjectRequests(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("project_requests")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("reply_due_at", "text", (column) => column.notNull())
    .addColumn("replied_at", "text")
    .addColumn("spam_reason", "text")
    .addColumn("released_at", "text")
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("project_type", "text", (column) => column.notNull())
    .addColumn("acreage", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("timeline", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("search_text", "text", (column) => column.notNull())
    .execute();
  for (const index of [
    sql`project_requests_newest_first on project_requests (received_at desc, id desc)`,
    sql`project_requests_email on project_requests (lower(email))`,
    sql`project_requests_open on project_requests (reply_due_at, id)
      where replied_at is null and (spam_reason is null or released_at is not null)`,
    sql`project_requests_quarantined on project_requests (received_at, id)
      where spam_reason is not null and released_at is null and replied_at is null`,
    sql`project_requests_replied on project_requests (replied_at desc, id desc) where replied_at is not null`,
    sql`project_requests_reply_times on project_requests (received_at, replied_at, reply_due_at)
      where replied_at is not null`,
  ])
    await sql`create index ${index}`.execute(db);
}

async function createDeliveries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("deliveries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("project_request_id", "text", (column) =>
      column.references("project_requests.id").onDelete("cascade"),
    )
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("recipient", "text")
    .addColumn("delivered_to", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
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
  for (const index of [
    sql`deliveries_pending on deliveries (channel, due_at) where state = 'pending'`,
    sql`deliveries_of_project_request on deliveries (project_request_id)`,
    sql`deliveries_failed on deliveries (finished_at, id, project_request_id) where state = 'failed'`,
    sql`deliveries_confirmed on deliveries (finished_at) where channel = 'confirmation'`,
  ])
    await sql`create index ${index}`.execute(db);
}

async function createHistory(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("history")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("actor", "text", (column) => column.notNull())
    .addColumn("action", "text", (column) => column.notNull())
    // No reference, because entries outlive their project request.
    .addColumn("project_request_id", "text")
    .addColumn("version", "integer")
    .addColumn("detail", "text")
    .addUniqueConstraint("history_of_project_request", ["project_request_id", "version"])
    .addCheckConstraint("history_versioned", sql`(project_request_id is null) = (version is null)`)
    .execute();
  await sql`create index history_replies on history (at) where action = 'mark-replied'`.execute(db);
  await forbidChanges(db);

  await db.schema
    .createTable("notes")
    .addColumn("history_id", "text", (column) => column.primaryKey().notNull().references("history.id"))
    .addColumn("project_request_id", "text", (column) =>
      column.notNull().references("project_requests.id").onDelete("cascade"),
    )
    .addColumn("text", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("notes_of_project_request").on("notes").column("project_request_id").execute();
}

/** The database itself refuses to change or delete an entry, whatever program asks. */
async function forbidChanges(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await sql`create function refuse_history_change() returns trigger language plpgsql as
      $$ begin raise exception 'entries of the history are never changed'; end $$`.execute(db);
    await sql`create trigger history_append_only before update or delete on history
      for each row execute function refuse_history_change()`.execute(db);
    return;
  }
  for (const change of ["update", "delete"])
    await sql`create trigger ${sql.table(`history_no_${change}`)} before ${sql.raw(change)} on history
      begin select raise(abort, 'entries of the history are never changed'); end`.execute(db);
}

async function createIdempotencyKeys(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("idempotency_keys")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("body_digest", "text", (column) => column.notNull())
    .addColumn("project_request_id", "text", (column) => column.notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    // The key is written first, because it decides; the project request follows before the commit.
    .addForeignKeyConstraint(
      "idempotency_keys_project_request",
      ["project_request_id"],
      "project_requests",
      ["id"],
      (constraint) => constraint.onDelete("cascade").deferrable().initiallyDeferred(),
    )
    .execute();
  for (const column of ["project_request_id", "expires_at"])
    await db.schema.createIndex(`idempotency_keys_${column}`).on("idempotency_keys").column(column).execute();
}
