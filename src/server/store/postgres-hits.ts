import { type Kysely, sql } from "kysely";
import type pg from "pg";
import type { Hits, HitWindow } from "./hits.ts";
import { inGroups } from "./in-groups.ts";
import type { Tables } from "./tables.ts";

/**
 * Hits that several server processes count together, in a table without a log: nothing waits for the disk. What is
 * asked at once goes to the database at once, one statement for all, because each way there and back would cost
 * a project request about what storing it does (docs/performance.md).
 */
export function postgresHits(pool: pg.Pool): Hits {
  const ask = inGroups<Ask, HitWindow>(lanes, (group) => askAll(pool, group));
  return {
    add: (key, windowSeconds, now) => ask({ key, now, endsAt: now + windowSeconds * 1000 }),
    count: async (key, now) => (await ask({ key, now, endsAt: null })).count,
  };
}

/** With more, groups would be smaller and statements more. */
const lanes = 1;

interface Ask {
  readonly key: string;
  readonly now: number;
  /** When the window ends if the hit begins one; null only looks. */
  readonly endsAt: number | null;
}

/** In the order of keys, so that two statements never wait for each other. What is only looked at is as it was before. */
const statement = `
  with added as (
    insert into hits as h (key, count, ends_at)
    select * from unnest($1::text[], $2::integer[], $3::double precision[]) as given(key, count, ends_at) order by key
    on conflict (key) do update set
      count = case when h.ends_at <= $4 or h.ends_at > excluded.ends_at then 0 else h.count end + excluded.count,
      ends_at = case when h.ends_at <= $4 or h.ends_at > excluded.ends_at then excluded.ends_at else h.ends_at end
    returning key, count, ends_at
  )
  select true as added, key, count, ends_at from added
  union all
  select false, key, count, ends_at from hits where key = any($5)`;

interface Row {
  readonly added: boolean;
  readonly key: string;
  readonly count: number;
  readonly ends_at: number;
}

/** One statement can't touch a row twice: hits of one key are added together, and told apart after. */
async function askAll(pool: pg.Pool, group: readonly Ask[]): Promise<readonly HitWindow[]> {
  const hits = Map.groupBy(
    group.flatMap(({ key, endsAt }) => (endsAt === null ? [] : { key, endsAt })),
    ({ key }) => key,
  );
  const looks = new Set(group.flatMap(({ key, endsAt }) => (endsAt === null ? key : [])));
  const { rows } = await pool.query<Row>({
    // By its name each connection prepares it only once.
    name: "hits",
    text: statement,
    values: [
      [...hits.keys()],
      [...hits.values()].map((ofKey) => ofKey.length),
      [...hits.values()].map((ofKey) => Math.max(...ofKey.map(({ endsAt }) => endsAt))),
      Math.max(...group.map(({ now }) => now)),
      [...looks],
    ],
  });
  const added = new Map<string, { count: number; readonly endsAt: number }>();
  const seen = new Map<string, HitWindow>();
  for (const row of rows) {
    if (row.added)
      added.set(row.key, { count: row.count - (hits.get(row.key)?.length ?? 0), endsAt: row.ends_at });
    else seen.set(row.key, { count: row.count, endsAt: row.ends_at });
  }
  return group.map(({ key, now, endsAt }) => {
    if (endsAt === null) {
      const window = seen.get(key);
      return window && window.endsAt > now ? window : { count: 0, endsAt: now };
    }
    const window = added.get(key) ?? { count: 0, endsAt };
    window.count += 1;
    return { ...window };
  });
}

/** Kept out of the migrations, which both databases share: it holds nothing that anyone would miss. */
export async function makeHits(db: Kysely<Tables>): Promise<void> {
  await sql`create unlogged table if not exists hits
    (key text primary key, count integer not null, ends_at double precision not null)`.execute(db);
}

export async function forgetHits(db: Kysely<Tables>, now: number): Promise<void> {
  await sql`delete from hits where ends_at <= ${now}`.execute(db);
}
