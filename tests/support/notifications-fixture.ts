import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { testFacts } from "./app-fixture.ts";
import type { AcceptHow } from "../../src/server/store/intake.ts";
import { openSqliteStore } from "../../src/server/store/sqlite.ts";
import type { Store } from "../../src/server/store/store.ts";
import type { AcceptedProjectRequest } from "../../src/server/store/stored.ts";
import { storedTime } from "../../src/server/stored-time.ts";
import { type Deliveries, type DeliveriesParts, deliveries } from "../../src/server/notifications/notifications.ts";

/** For tests: a real store in a file, deliveries that are sent when the test says so, and its own clock. */
export interface Outgoing {
  readonly store: Store;
  readonly deliveries: Deliveries;
  readonly log: readonly string[];
  readonly now: () => Temporal.Instant;
  /** Moves the clock on. */
  wait(duration: Temporal.DurationLike): void;
  /** Accepts a project request as the site does; its deliveries are due at once unless they say otherwise. */
  accept(change?: Partial<AcceptedProjectRequest>, how?: AcceptHow): Promise<void>;
  /** Sends all that is due now, in every channel. */
  sendDue(): Promise<void>;
}

export const noMail = { mail: null, webhook: null, acknowledgeVisitors: false };

export async function outgoing(
  config: Partial<DeliveriesParts["config"]>,
  startAt = "2026-11-20T16:00:00.000Z",
): Promise<Outgoing> {
  const opened = await openSqliteStore(join(mkdtempSync(join(tmpdir(), "outgoing-")), "site.db"));
  if (!opened.ok) throw new Error(opened.trouble);
  const { store } = opened;
  let at = Temporal.Instant.from(startAt);
  const now = () => at;
  const log: string[] = [];
  const note = (level: string) => (first: unknown, second?: unknown) =>
    void log.push(`${level}: ${typeof first === "string" ? first : String(second)}`);
  const all = deliveries({
    config: { ...noMail, ...config },
    store,
    facts: testFacts,
    siteUrl: "https://www.example.com",
    log: { info: note("info"), warn: note("warn"), error: note("error") } as DeliveriesParts["log"],
    now,
  });
  return {
    store,
    deliveries: all,
    log,
    now,
    wait(duration) {
      at = at.add(duration);
    },
    async accept(change = {}, how = {}) {
      const acceptance = await store.accept(
        { ...aProjectRequest, receivedAt: storedTime(at), ...change },
        how,
      );
      if (acceptance.outcome !== "stored") throw new Error(JSON.stringify(acceptance));
    },
    async sendDue() {
      const drain = async (worker: Deliveries["workers"][number]) => {
        while ((await worker.sendDue()) > 0);
      };
      await Promise.all(all.workers.map(drain));
    },
  };
}

export const aProjectRequest: AcceptedProjectRequest = {
  id: "019c0000-0000-7000-8000-000000000001",
  receivedAt: "2026-11-20T16:00:00.000Z",
  replyDueAt: "2026-11-23T23:00:00.000Z",
  name: "Jane Doe",
  email: "jane@example.com",
  phone: "(817) 555-0199",
  company: "Prairie Wind LLC",
  project_type: "land_survey",
  acreage: "1,200 acres",
  location: "Nolan County",
  timeline: "asap",
  message: "Title and survey.\r\nTwo phases <b>now</b>.",
};

/** The deliveries that the site writes for one project request. */
export function toldBy(...channels: readonly ("email" | "webhook" | "acknowledgement")[]): AcceptHow {
  return {
    deliveries: channels.map((channel) => ({
      id: `019c0000-0000-7000-8000-${channel.padEnd(12, "0").slice(0, 12)}`,
      channel,
      message: channel === "acknowledgement" ? "acknowledgement" : "notice",
      dueAt: "2026-11-20T16:00:00.000Z",
    })),
  };
}
