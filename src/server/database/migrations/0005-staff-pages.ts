import { type Kysely, PostgresAdapter, sql } from "kysely";

/**
 * The history, notes, and what the staff's pages read: texts to search, and an index for each of the inbox's tabs, which
 * hold everything that a count needs. A delivery can be for one address, and remembers which have it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
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
  await sql`create index history_replies on history (at) where action = 'replied'`.execute(db);
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

  await db.schema.alterTable("deliveries").addColumn("recipient", "text").execute();
  await db.schema
    .alterTable("deliveries")
    .addColumn("delivered_to", "text", (column) => column.notNull().defaultTo(""))
    .execute();

  await db.schema
    .alterTable("project_requests")
    .addColumn("search_text", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await fillSearchTexts(db);

  await db.schema.dropIndex("project_requests_reply_due").execute();
  await sql`create index project_requests_open on project_requests (reply_due_at, id)
    where replied_at is null and (spam_reason is null or released_at is not null)`.execute(db);
  await sql`create index project_requests_replied on project_requests (replied_at desc, id desc)
    where replied_at is not null`.execute(db);
  await sql`create index project_requests_reply_times on project_requests (received_at, replied_at, reply_due_at)
    where replied_at is not null`.execute(db);
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

/** The same as `toSearchText` (tables.ts) when this was released. */
async function fillSearchTexts(db: Kysely<unknown>): Promise<void> {
  for (let after = ""; ; ) {
    const { rows } = await sql<Readonly<Record<"id" | (typeof searched)[number], string>>>`
      select id, name, email, company, location, message from project_requests
      where id > ${after} order by id limit 500`.execute(db);
    for (const row of rows) {
      const text = searched
        .map((field) => row[field])
        .join("\n")
        .normalize()
        .toLowerCase();
      await sql`update project_requests set search_text = ${text} where id = ${row.id}`.execute(db);
    }
    const last = rows.at(-1);
    if (last === undefined) return;
    after = last.id;
  }
}

const searched = ["name", "email", "company", "location", "message"] as const;
