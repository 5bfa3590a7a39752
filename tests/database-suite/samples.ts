import type { Database } from "../../src/server/database/database.ts";
import type { Channel, Delivery, LeasedDelivery, NewDelivery } from "../../src/server/database/delivery.ts";
import {
  type AcceptedProjectRequest,
  type StoredProjectRequest,
  toProjectRequestRow,
} from "../../src/server/database/project-request.ts";
import type { ListOptions, ProjectRequestFilter } from "../../src/server/database/project-requests.ts";
import type { NewProjectRequest, StoreResult } from "../../src/server/database/store.ts";
import type { Row, TableName } from "../../src/server/database/table-copy.ts";
import { emptyValues, requiredValues } from "../support/requests.ts";

/** When the samples came in, and moments around it. */
export const receivedAt = "2026-11-20T16:00:00.000Z";
export const minutesLater = (minutes: number) =>
  Temporal.Instant.from(receivedAt)
    .add({ seconds: Math.round(minutes * 60) })
    .toString({ smallestUnit: "millisecond" });

export function sample(change: Partial<AcceptedProjectRequest> = {}): AcceptedProjectRequest {
  return {
    id: "019c0000-0000-7000-8000-000000000000",
    receivedAt,
    replyDueAt: "2026-11-23T23:00:00.000Z",
    ...emptyValues,
    ...requiredValues,
    ...change,
  };
}

/** What the database lists of `accepted` when nothing has happened to it. */
export function untouched(accepted: AcceptedProjectRequest): StoredProjectRequest {
  return {
    ...{ ...accepted, repliedAt: null, spamReason: null, spamSource: null },
    ...{ releasedAt: null, recordedBy: null, version: 0 },
  };
}

export function delivery(change: Partial<NewDelivery> = {}): NewDelivery {
  return { id: "d-1", channel: "email", kind: "new_request", dueAt: receivedAt, ...change };
}

/** Monday at 3 PM, two business hours before the reply is due. */
export const reminder = delivery({ id: "r", kind: "reminder", dueAt: "2026-11-23T21:00:00.000Z" });

/** What is written beside a project request. */
export type StoreOptions = Omit<NewProjectRequest, "projectRequest">;

export function store(
  database: Pick<Database, "store">,
  projectRequest: AcceptedProjectRequest,
  options: StoreOptions = {},
): Promise<StoreResult> {
  return database.store({ projectRequest, ...options });
}

/** Accepts one sample with one delivery to each of the channels; delivery ids are "<id>/<channel>". */
export async function storeWith(
  database: Pick<Database, "store">,
  id: string,
  channels: readonly Channel[],
  options: StoreOptions = {},
): Promise<void> {
  const deliveries = channels.map((channel) => delivery({ id: `${id}/${channel}`, channel }));
  const result = await store(database, sample({ id }), { deliveries, ...options });
  if (result.outcome !== "stored") throw new Error(`not stored: ${JSON.stringify(result)}`);
}

/** Stores many in one commit, because each commit waits for the disk. `repliedAt` applies to all of them. */
export function storeMany(
  { tables }: Pick<Database, "tables">,
  projectRequests: readonly AcceptedProjectRequest[],
  repliedAt: string | null = null,
): Promise<void> {
  const rows = projectRequests.map((one) => ({ ...toProjectRequestRow(one), replied_at: repliedAt }));
  return tables.writePage("project_requests", rows);
}

export const planOfReport = (dueAt: string) => ({ occasion: "daily_report", dueAt, now: dueAt }) as const;

/** Claims at a moment for one minute, as a separate worker. */
export function claim(
  database: Pick<Database, "deliveries">,
  now: string,
  { channel = "email", limit = 10 }: { channel?: Channel; limit?: number } = {},
): Promise<readonly LeasedDelivery[]> {
  const leaseEndsAt = Temporal.Instant.from(now)
    .add({ minutes: 1 })
    .toString({ smallestUnit: "millisecond" });
  return database.deliveries.claim({ channel, limit, now, leaseEndsAt });
}

/** Claims as `claim` does, and returns the ids in their own order. */
export async function claimIds(...options: Parameters<typeof claim>): Promise<readonly string[]> {
  return (await claim(...options)).map(({ id }) => id).sort();
}

/** Claims what is due the longest, as `claim` does; throws when nothing is due. */
export async function claimOne(
  database: Pick<Database, "deliveries">,
  now: string,
  { channel = "email" }: { channel?: Channel } = {},
): Promise<LeasedDelivery> {
  const [leased] = await claim(database, now, { channel, limit: 1 });
  if (leased === undefined) throw new Error(`no delivery to ${channel} is due at ${now}`);
  return leased;
}

/** Claims what is due the longest, and lets it fail for good. */
export async function failOne(
  database: Pick<Database, "deliveries">,
  { channel = "email", now = receivedAt }: { channel?: Channel; now?: string } = {},
): Promise<void> {
  const leased = await claimOne(database, receivedAt, { channel });
  await database.deliveries.finish(leased, { state: "failed", now, reason: "No such mailbox." });
}

/** The ids of what the database lists, in its order. */
export async function listIds(
  { projectRequests }: Pick<Database, "projectRequests">,
  filter?: ProjectRequestFilter,
  options?: ListOptions,
): Promise<readonly string[]> {
  return (await projectRequests.list(filter, options)).map(({ id }) => id);
}

/** The deliveries of a project request, in the order they were added. */
export async function findDeliveries(
  { projectRequests }: Pick<Database, "projectRequests">,
  id: string,
): Promise<readonly Delivery[]> {
  return (await projectRequests.findWithDeliveries(id))?.deliveries ?? [];
}

/** Every row of a table, by its key. */
export async function readTable({ tables }: Pick<Database, "tables">, table: TableName): Promise<Row[]> {
  return (await Array.fromAsync(tables.readPages(table))).flat();
}
