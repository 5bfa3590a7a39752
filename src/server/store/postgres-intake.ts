import pg from "pg";
import { inGroups } from "./in-groups.ts";
import type { Acceptance, AcceptHow, Intake } from "./intake.ts";
import { type RowsToStore, rowsToStore } from "./rows-to-store.ts";
import type { AcceptedProjectRequest } from "./stored.ts";

/**
 * Accepts on PostgreSQL. Project requests that come in while others are being stored are stored by one statement, which
 * is one transaction and one way to the server and back. Whoever that statement does not store, because a key is taken
 * or a row can't be written, is accepted by `alone`, which tells them apart.
 */
export function postgresIntake(pool: pg.Pool, alone: Intake): Intake {
  const together = inGroups<Waiting, Acceptance>(lanes, async (group) => {
    const stored = await storeFresh(
      pool,
      group.map(({ rows }) => rows),
    );
    return Promise.all(
      group.map(({ projectRequest, how, rows }) =>
        stored.has(rows.projectRequest.id)
          ? ({ outcome: "stored" } as const)
          : alone.accept(projectRequest, how),
      ),
    );
  });
  return {
    hits: alone.hits,
    async accept(projectRequest, how = {}) {
      const rows = rowsToStore(projectRequest, how);
      // Whether a visitor may be written to is asked of many rows.
      if (rows.acknowledgement) return alone.accept(projectRequest, how);
      return together({ projectRequest, how, rows }).catch((cause) => ({ outcome: "unavailable", cause }));
    },
  };
}

/** While one group is on its way, the next is read and sent. Four, which are smaller, brought no more. */
const lanes = 2;

interface Waiting {
  readonly projectRequest: AcceptedProjectRequest;
  readonly how: AcceptHow;
  readonly rows: RowsToStore;
}

/** Stores each whose key is free or who has none, with its deliveries; returns their ids. Nobody when a row is at fault. */
async function storeFresh(pool: pg.Pool, group: readonly RowsToStore[]): Promise<ReadonlySet<string>> {
  // One statement can't decide between two with the same key.
  const keys = new Set<string>();
  const fresh = group.filter(({ key }) => key === null || (!keys.has(key.key) && keys.add(key.key)));
  const values = [
    fresh.flatMap(({ key }) => key ?? []),
    fresh.map(({ projectRequest }) => projectRequest),
    fresh.flatMap(({ deliveries }) => deliveries),
  ].map((rows) => JSON.stringify(rows));
  const now = fresh[0]?.projectRequest.received_at;
  try {
    const { rows } = await pool.query<{ readonly id: string }>({
      // By its name each connection prepares it only once.
      name: "accept",
      text: statement,
      values: [...values, now],
    });
    return new Set(rows.map(({ id }) => id));
  } catch (error) {
    if (isOfOneRow(error)) return new Set();
    throw error;
  }
}

/** Data that can't be stored, a rule of the tables, two that wait for each other: classes 22, 23 and 40 of SQLSTATE. */
function isOfOneRow(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(22|23|40)/.test(error.code ?? "");
}

/**
 * Keys in their order, so that two servers never wait for each other. A concurrent twin waits here until the first has
 * committed, and is then not among the stored.
 */
const statement = `
  with given_keys as (
    select * from json_populate_recordset(null::idempotency_keys, $1) order by key
  ), taken as (
    insert into idempotency_keys as held select * from given_keys
    on conflict (key) do update set body_digest = excluded.body_digest,
      project_request_id = excluded.project_request_id, expires_at = excluded.expires_at
    where held.expires_at <= $4
    returning project_request_id
  ), stored as (
    insert into project_requests select given.* from json_populate_recordset(null::project_requests, $2) as given
    where id in (select project_request_id from taken)
      or id not in (select project_request_id from given_keys)
    returning id
  ), told as (
    insert into deliveries select given.* from json_populate_recordset(null::deliveries, $3) as given
    where project_request_id in (select id from stored)
  )
  select id from stored`;
