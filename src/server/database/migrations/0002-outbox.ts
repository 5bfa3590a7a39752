import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ["answered_at", "suspected_of", "released_at", "digested_at"]) {
    await db.schema.alterTable("project_requests").addColumn(column, "text").execute();
  }
  await db.schema
    .createIndex("project_requests_reply_due")
    .on("project_requests")
    .columns(["reply_due_at", "id"])
    .where(sql.ref("answered_at"), "is", null)
    .execute();

  await db.schema
    .createTable("deliveries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("project_request_id", "text", (column) =>
      column.references("project_requests.id").onDelete("cascade"),
    )
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("holder", "text")
    .addColumn("reason", "text")
    .addColumn("settled_at", "text")
    .addColumn("once_key", "text", (column) => column.unique())
    .addCheckConstraint("deliveries_state", sql`state in ('held', 'due', 'delivered', 'given_up')`)
    .addCheckConstraint(
      "deliveries_settled",
      sql`(state in ('delivered', 'given_up')) = (settled_at is not null)`,
    )
    .addCheckConstraint("deliveries_reason", sql`state <> 'given_up' or reason is not null`)
    .addCheckConstraint("deliveries_holder", sql`holder is null or state = 'due'`)
    .execute();
  await db.schema
    .createIndex("deliveries_due")
    .on("deliveries")
    .columns(["channel", "due_at"])
    .where(sql.ref("state"), "=", sql.lit("due"))
    .execute();
  await db.schema
    .createIndex("deliveries_of_project_request")
    .on("deliveries")
    .column("project_request_id")
    .execute();

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
  await index(db, "idempotency_keys", "project_request_id");
  await index(db, "idempotency_keys", "expires_at");

  await db.schema
    .createTable("answer_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("project_request_id", "text", (column) =>
      column.notNull().references("project_requests.id").onDelete("cascade"),
    )
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "answer_links", "project_request_id");
  await index(db, "answer_links", "expires_at");

  await db.schema
    .createTable("acknowledged_addresses")
    .addColumn("address_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("last_at", "text", (column) => column.notNull())
    .execute();
  await index(db, "acknowledged_addresses", "last_at");

  await db.schema
    .createTable("closed_channels")
    .addColumn("channel", "text", (column) => column.primaryKey().notNull())
    .addColumn("target_hash", "text", (column) => column.notNull())
    .addColumn("closed_at", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    .execute();
}

async function index(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  await db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
}
