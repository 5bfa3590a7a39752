import type { Database } from "../../src/server/database/database.ts";
import { createTableCopy, type TableName, type TableRow } from "../../src/server/database/table-copy.ts";
import { findLastReport, readDailyReport } from "../../src/server/notifications/daily-report/daily-report.ts";
import { planDailyReport } from "../../src/server/notifications/daily-report/plan-daily-report.ts";
import {
  type Channel,
  channelLabels,
  createDelivery,
  type Delivery,
  type LeasedDelivery,
} from "../../src/server/outbox/delivery.ts";
import { createOutbox } from "../../src/server/outbox/outbox.ts";
import { createReport } from "../../src/server/outbox/plan-notifications.ts";
import { runAction } from "../../src/server/requests/actions/submit-action.ts";
import type { ChangeResult } from "../../src/server/requests/change-project-request.ts";
import { addEntry, listEntries, type NewHistoryEntry } from "../../src/server/requests/history.ts";
import {
  type AcceptedProjectRequest,
  toProjectRequestRow,
} from "../../src/server/requests/project-request.ts";
import type { ProjectRequestFilter } from "../../src/server/requests/project-request-filter.ts";
import { createProjectRequests, type ListOptions } from "../../src/server/requests/project-requests.ts";
import {
  countUndeliverable,
  findFirstFailure,
  readQueueStatistics,
  readReplyStatistics,
} from "../../src/server/requests/statistics.ts";
import type { NewProjectRequest } from "../../src/server/requests/store.ts";
import { readConfig } from "../../src/server/settings.ts";
import { createStaffKeys } from "../../src/server/staff/sign-in/staff-keys.ts";
import { toTimestamp } from "../../src/server/time.ts";
import { getAction } from "./actions.ts";
import { mailSettings } from "./mail.ts";
import { delivery, receivedAt, type SampleDelivery, sample } from "./samples.ts";
import { testSiteInfo } from "./site-info.ts";

/** The rows beside a project request. */
export interface StoreOptions extends Omit<NewProjectRequest, "projectRequest" | "deliveries"> {
  readonly deliveries?: readonly SampleDelivery[];
}

/** A project request as the site gives it to the database, with these deliveries. */
export function toNewProjectRequest(
  projectRequest: AcceptedProjectRequest,
  { deliveries = [], ...options }: StoreOptions,
): NewProjectRequest {
  const owner = {
    projectRequest,
    now: projectRequest.receivedAt,
    isQuarantined: Boolean(options.spamReason),
  };
  const rows = deliveries.map(({ id, ...plan }) => ({ ...createDelivery({ ...plan, ...owner }), id }));
  return { projectRequest, ...options, deliveries: rows };
}

interface ActOptions {
  readonly chosen?: string | null;
  readonly actor?: string;
  readonly seenVersion?: number;
}

interface ClaimOptions {
  readonly channel?: Channel;
  readonly limit?: number;
}

const allChannels = Object.keys(channelLabels) as Channel[];

export interface TestDatabase extends ReturnType<typeof toTestDatabase> {}

/** A database with shortcuts for tests. */
export function toTestDatabase(database: Database) {
  const { db } = database;
  const outbox = createOutbox(database);
  const projectRequests = createProjectRequests(database);
  const history = {
    list: (...projectRequestIds: readonly string[]) => listEntries(db, ...projectRequestIds),
    add: (entry: NewHistoryEntry) => addEntry(db, entry),
  };
  const staffKeys = createStaffKeys(database);
  const tables = createTableCopy(db);
  const steps = {
    storeSample: (change: Partial<AcceptedProjectRequest> = {}, options: StoreOptions = {}) =>
      projectRequests.store(toNewProjectRequest(sample(change), options)),
    /** Accepts one sample with one delivery to each of the channels; delivery ids are "<id>/<channel>". */
    async storeWith(id: string, channels: readonly Channel[], options: StoreOptions = {}): Promise<void> {
      const each = channels.map((channel) => delivery({ id: `${id}/${channel}`, channel }));
      const result = await steps.storeSample({ id }, { deliveries: each, ...options });
      if (result.outcome !== "stored") throw new Error(`not stored: ${JSON.stringify(result)}`);
    },
    /** Stores many in one commit, because each commit waits for the disk. */
    storeMany: (
      accepted: readonly AcceptedProjectRequest[],
      spamReason: string | null = null,
    ): Promise<void> =>
      tables.writePage(
        "project_requests",
        accepted.map((one) => ({ ...toProjectRequestRow(one, spamReason) })),
      ),
    /** Claims at a moment for one minute, as a separate worker. */
    claim(
      now: string,
      { channel = "email", limit = 10 }: ClaimOptions = {},
    ): Promise<readonly LeasedDelivery[]> {
      const leaseEndsAt = toTimestamp(Temporal.Instant.from(now).add({ minutes: 1 }));
      return outbox.claim({ channel, limit, now, leaseEndsAt, except: [] });
    },
    /** Claims as `claim` does, and returns the ids in their own order. */
    claimIds: async (now: string, options: ClaimOptions = {}): Promise<readonly string[]> =>
      (await steps.claim(now, options)).map(({ id }) => id).sort(),
    /** Claims the delivery that is due the longest, as `claim` does; throws when nothing is due. */
    async claimOne(now: string, { channel = "email" }: { channel?: Channel } = {}): Promise<LeasedDelivery> {
      const [leased] = await steps.claim(now, { channel, limit: 1 });
      if (leased === undefined) throw new Error(`no delivery to ${channel} is due at ${now}`);
      return leased;
    },
    /** Claims the delivery that is due the longest, and lets it fail for good. */
    async failOne({
      channel = "email",
      now = receivedAt,
    }: {
      channel?: Channel;
      now?: string;
    } = {}): Promise<void> {
      const leased = await steps.claimOne(receivedAt, { channel });
      await outbox.finish(leased, { state: "failed", now, reason: "No such mailbox." });
    },
    /** The ids in the order in which the database lists them. */
    listIds: async (filter?: ProjectRequestFilter, options?: ListOptions): Promise<readonly string[]> =>
      (await projectRequests.list(filter, options)).map(({ id }) => id),
    /** The deliveries of a project request, in the order they were added. */
    findDeliveries: async (id: string): Promise<readonly Delivery[]> =>
      (await projectRequests.findWithDeliveries(id))?.deliveries ?? [],
    /** Every row of a table, by its key. */
    readTable: async (table: TableName): Promise<TableRow[]> =>
      (await Array.fromAsync(tables.readPages(table))).flat(),
    /** Runs an action, by its name. Deleting confirms it with the visitor's address. */
    async act(
      name: string,
      id: string,
      now: string,
      { chosen: given = null, actor = "office@example.com", ...options }: ActOptions = {},
    ): Promise<ChangeResult> {
      const action = getAction(name);
      const isAddress = action.choice?.kind === "address";
      const chosen = isAddress ? ((await projectRequests.find(id))?.email ?? null) : given;
      return runAction(projectRequests, action, id, {
        now,
        actor,
        chosen,
        calendar: testSiteInfo,
        ...options,
      });
    },
  };
  const reports = {
    /** Adds a daily report of that time, unless there is one; false when it added none. */
    planReport: (dueAt: string) =>
      outbox.addOnce(createReport("daily_report", dueAt, dueAt), `daily_report:${dueAt}`),
    /** Plans the report of the firm's day as the site does. */
    planDailyReport: (at: string) =>
      planDailyReport({
        config: readConfig(mailSettings("smtp://127.0.0.1:9")),
        siteInfo: testSiteInfo,
        database,
        outbox,
        now: () => Temporal.Instant.from(at),
      }),
    findLastReport: (before: string) => findLastReport(db, before),
    readDailyReport: (createdAt: string, now: string) =>
      readDailyReport(
        { config: readConfig({}), database, projectRequests },
        { createdAt, now, listed: "overdue" },
      ),
    readQueueStatistics: (now: string) => readQueueStatistics(db, now),
    readReplyStatistics: (since: string) => readReplyStatistics(db, since),
    countUndeliverable: (now = receivedAt, channels: readonly Channel[] = allChannels) =>
      countUndeliverable(db, { channels, now }),
    findFirstFailure: () => findFirstFailure(db),
  };
  return { ...database, outbox, projectRequests, history, staffKeys, tables, ...reports, ...steps };
}
