import type { Kysely } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("project_requests")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("reply_due_at", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("phone", "text", (column) => column.notNull())
    .addColumn("company", "text", (column) => column.notNull())
    .addColumn("project_type", "text", (column) => column.notNull())
    .addColumn("acreage", "text", (column) => column.notNull())
    .addColumn("location", "text", (column) => column.notNull())
    .addColumn("timeline", "text", (column) => column.notNull())
    .addColumn("message", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("project_requests_newest_first")
    .on("project_requests")
    .columns(["received_at desc", "id desc"])
    .execute();
}
