import { type Kysely, sql } from "kysely";

/** So that nothing the staff or the worker looks for takes longer with every project request that was ever stored. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index project_requests_email on project_requests (lower(email))`.execute(db);
  await sql`create index project_requests_held on project_requests (received_at, id)
    where suspected_of is not null and released_at is null and answered_at is null`.execute(db);
  await sql`create index deliveries_given_up on deliveries (settled_at, id, project_request_id)
    where state = 'given_up'`.execute(db);
}
