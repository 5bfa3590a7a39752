import { join } from "node:path";
import { readConfig } from "../../src/server/config.ts";
import type { Channel } from "../../src/server/database/delivery.ts";
import type { AcceptedProjectRequest } from "../../src/server/database/project-request.ts";
import { openSqlite } from "../../src/server/database/sqlite/open-sqlite.ts";
import {
  createNotifications,
  type NotificationOptions,
  type Notifications,
} from "../../src/server/notifications/notifications.ts";
import { planDailyReport } from "../../src/server/notifications/plan-notifications.ts";
import { toTimestamp } from "../../src/server/time.ts";
import { type StoreOptions, store } from "../database-suite/samples.ts";
import { newFolder } from "./folder.ts";
import { aProjectRequest } from "./requests.ts";
import { testSiteInfo } from "./site-info.ts";

/** A real database in a file, notifications that are sent only when the test says so, and the test's own clock. */
export async function notificationsFixture(
  config: Partial<NotificationOptions["config"]>,
  startAt = "2026-11-20T16:00:00.000Z",
) {
  const file = join(newFolder(), "site.db");
  const database = await openSqlite(file);
  let at = Temporal.Instant.from(startAt);
  const now = () => at;
  const log: string[] = [];
  const note = (level: string) => (first: unknown, second?: unknown) =>
    void log.push(`${level}: ${typeof first === "string" ? first : String(second)}`);
  const parts = { config: { ...readConfig({}), ...config }, siteInfo: testSiteInfo, database, now };
  const start = (change = {}) =>
    createNotifications(
      {
        ...parts,
        config: { ...parts.config, ...change },
        log: { info: note("info"), warn: note("warn"), error: note("error") } as NotificationOptions["log"],
      },
      () => "https://www.example.com",
    );
  const notifications = start();
  let { workers } = notifications;
  return {
    database,
    notifications,
    log,
    now,
    /** Advances the clock. */
    wait(duration: Temporal.DurationLike) {
      at = at.add(duration);
    },
    /** Accepts a project request as the site does. Its deliveries are due at once unless `options` say otherwise. */
    async store(change: Partial<AcceptedProjectRequest> = {}, options: StoreOptions = {}) {
      const projectRequest = { ...aProjectRequest, receivedAt: toTimestamp(at), ...change };
      const result = await store(database, projectRequest, options);
      if (result.outcome !== "stored") throw new Error(JSON.stringify(result));
    },
    /** Sends everything due now, on every channel. */
    async sendDue() {
      await planDailyReport(parts);
      const drain = async (worker: Notifications["workers"][number]) => {
        while ((await worker.sendDue()) > 0);
      };
      await Promise.all(workers.map(drain));
    },
    /** Goes on with new workers, as a restarted site does, perhaps with other settings. What is being sent goes on too. */
    restart(change?: Partial<NotificationOptions["config"]>) {
      workers = start(change).workers;
    },
  };
}

/** The deliveries that the site stores for one project request. */
export function notifiedBy(...channels: readonly Channel[]): StoreOptions {
  return {
    deliveries: channels.map((channel) => ({
      id: `019c0000-0000-7000-8000-${channel.padEnd(12, "0").slice(0, 12)}`,
      channel,
      kind: channel === "confirmation" ? "confirmation" : "new_request",
      dueAt: "2026-11-20T16:00:00.000Z",
    })),
  };
}
