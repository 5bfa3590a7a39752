import { type Kysely, sql } from "kysely";

/** Staff sign in once on each device, in place of private links. */
export async function addStaffKeys(db: Kysely<unknown>): Promise<void> {
  await sql`create table staff_keys (
    hash text not null primary key,
    kind text not null check (kind in ('link', 'session')),
    address text not null,
    expires_at text not null
  )`.execute(db);
  await sql`create index staff_keys_of_address on staff_keys (address)`.execute(db);
  await sql`drop table signing_keys`.execute(db);
}
