import { type Kysely, sql } from "kysely";

/**
 * Deliveries can end as skipped. SQLite can't change a check, so the table is copied. Reports now select suspected spam
 * by when it came in, so the mark that an earlier report listed it goes. Signing keys are for private links and tests.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("new_deliveries")
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
    .addCheckConstraint(
      "deliveries_known_state",
      sql`state in ('held', 'due', 'delivered', 'skipped', 'given_up')`,
    )
    .addCheckConstraint("deliveries_ended", sql`(state in ('held', 'due')) = (settled_at is null)`)
    .addCheckConstraint(
      "deliveries_explained",
      sql`state not in ('skipped', 'given_up') or reason is not null`,
    )
    .addCheckConstraint("deliveries_leased", sql`holder is null or state = 'due'`)
    .execute();
  const columns = sql.raw(
    "id, project_request_id, channel, message, created_at, state, due_at, attempts, holder, reason, settled_at, once_key",
  );
  await sql`insert into new_deliveries (${columns}) select ${columns} from deliveries`.execute(db);
  await db.schema.dropTable("deliveries").execute();
  await db.schema.alterTable("new_deliveries").renameTo("deliveries").execute();
  await sql`create index deliveries_due on deliveries (channel, due_at) where state = 'due'`.execute(db);
  await sql`create index deliveries_of_project_request on deliveries (project_request_id)`.execute(db);
  await sql`create index deliveries_given_up on deliveries (settled_at, id, project_request_id)
    where state = 'given_up'`.execute(db);
  await sql`create index deliveries_reports on deliveries (created_at) where message = 'digest'`.execute(db);

  await db.schema.alterTable("project_requests").dropColumn("digested_at").execute();

  await db.schema
    .createTable("signing_keys")
    .addColumn("purpose", "text", (column) => column.primaryKey().notNull())
    .addColumn("key", "text", (column) => column.notNull())
    .execute();
}
