import { type Kysely, sql } from "kysely";

/** Who of the staff takes a project request. The index has those that still wait for a reply. */
export async function addOwners(db: Kysely<unknown>): Promise<void> {
  await sql`alter table project_requests add column owner text`.execute(db);
  await sql`create index project_requests_owned on project_requests (owner, reply_due_at, id)
    where owner is not null and replied_at is null`.execute(db);
}
