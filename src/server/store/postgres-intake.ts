import type pg from "pg";
import { deliveryRow } from "./delivery-row.ts";
import { inGroups } from "./in-groups.ts";
import type { Acceptance, AcceptHow, Intake } from "./intake.ts";
import { rowOf } from "./rows.ts";
import type { AcceptedProjectRequest } from "./stored.ts";
import type { DeliveryRow, IdempotencyKeyRow, ProjectRequestRow } from "./tables.ts";

/**
 * Accepts on PostgreSQL. Project requests that come in while others are being stored are stored by one statement, which
 * is one transaction and one way to the server and back. Whoever that statement does not store is accepted by `alone`,
 * which finds out why: a key that is taken, text that can't be stored, a database that is away.
 */
export function postgresIntake(pool: pg.Pool, alone: Intake): Intake {
  const together = inGroups<Waiting, Acceptance>(lanes, async (group) => {
    const stored = await storeFresh(pool, group).catch((): ReadonlySet<string> => new Set());
    return Promise.all(
      group.map(({ projectRequest, how }) =>
        stored.has(projectRequest.id) ? ({ outcome: "stored" } as const) : alone.accept(projectRequest, how),
      ),
    );
  });
  return {
    hits: alone.hits,
    // Whether a visitor may be written to is asked of many rows, and seldom.
    accept: (projectRequest, how = {}) =>
      how.acknowledgement ? alone.accept(projectRequest, how) : together({ projectRequest, how }),
  };
}

/** While one group is on its way, the next is read and sent. */
const lanes = 4;

interface Waiting {
  readonly projectRequest: AcceptedProjectRequest;
  readonly how: AcceptHow;
}

/** Stores each whose key is free or who has none, with its deliveries; returns their ids. */
async function storeFresh(pool: pg.Pool, group: readonly Waiting[]): Promise<ReadonlySet<string>> {
  const keys = new Map<string, IdempotencyKeyRow>();
  const projectRequests: ProjectRequestRow[] = [];
  const deliveries: DeliveryRow[] = [];
  for (const { projectRequest, how } of group) {
    const { suspectedOf = null, idempotency = null } = how;
    const { id, receivedAt } = projectRequest;
    if (idempotency !== null) {
      const { key, bodyDigest, expiresAt } = idempotency;
      // One statement can't decide between two with the same key.
      if (keys.has(key)) continue;
      keys.set(key, { key, body_digest: bodyDigest, project_request_id: id, expires_at: expiresAt });
    }
    projectRequests.push(rowOf(projectRequest, suspectedOf));
    const state = suspectedOf === null ? "due" : "held";
    for (const delivery of how.deliveries ?? [])
      deliveries.push(deliveryRow(delivery, { state, projectRequestId: id, createdAt: receivedAt }));
  }
  const now = group[0]?.projectRequest.receivedAt ?? "";
  const values = [
    ...[[...keys.values()], projectRequests, deliveries].map((rows) => JSON.stringify(rows)),
    now,
  ];
  const { rows } = await pool.query<{ readonly id: string }>({ text: statement, values });
  return new Set(rows.map(({ id }) => id));
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
