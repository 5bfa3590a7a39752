import { type Kysely, sql } from "kysely";
import type { Hits } from "./hits.ts";
import type { Tables } from "./tables.ts";

/** Hits that several server processes count together, in a table without a log: nothing waits for the disk. */
export function postgresHits(db: Kysely<Tables>): Hits {
  return {
    async add(key, windowSeconds, now) {
      const endsAt = now + windowSeconds * 1000;
      const { rows } = await sql<{ count: number; ends_at: number }>`
        insert into hits as h (key, count, ends_at) values (${key}, 1, ${endsAt})
        on conflict (key) do update set
          count = case when h.ends_at <= ${now} or h.ends_at > ${endsAt} then 1 else h.count + 1 end,
          ends_at = case when h.ends_at <= ${now} or h.ends_at > ${endsAt} then excluded.ends_at else h.ends_at end
        returning count, ends_at`.execute(db);
      const [hit] = rows;
      return { count: hit?.count ?? 1, endsAt: hit?.ends_at ?? endsAt };
    },
    async count(key, now) {
      const { rows } = await sql<{ count: number }>`
        select count from hits where key = ${key} and ends_at > ${now}`.execute(db);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Kept out of the migrations, which both databases share: it holds nothing that anyone would miss. */
export async function makeHits(db: Kysely<Tables>): Promise<void> {
  await sql`create unlogged table if not exists hits
    (key text primary key, count integer not null, ends_at double precision not null)`.execute(db);
}

export async function forgetHits(db: Kysely<Tables>, now: number): Promise<void> {
  await sql`delete from hits where ends_at <= ${now}`.execute(db);
}
