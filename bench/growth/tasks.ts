import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import type { Database } from "../../src/server/database/database.ts";
import { backUpSqlite } from "../../src/server/database/sqlite/sqlite-backup.ts";
import { createDelivery } from "../../src/server/outbox/delivery.ts";
import { createOutbox } from "../../src/server/outbox/outbox.ts";
import { createReport } from "../../src/server/outbox/plan-notifications.ts";
import { markReplied } from "../../src/server/requests/actions/replies.ts";
import { runAction } from "../../src/server/requests/actions/submit-action.ts";
import { createProjectRequests, type ProjectRequests } from "../../src/server/requests/project-requests.ts";
import { testSiteInfo } from "../../tests/support/site-info.ts";

export interface Task {
  readonly name: string;
  readonly tries: number;
  /** The figure reported of the tries; their median if left out. */
  readonly figure?: "p95";
  /** Runs before the measurement. */
  readonly prepare?: () => Promise<void>;
  readonly run: (index: number) => Promise<unknown>;
}

const tries = 7;

/**
 * The tasks that the server gives the database without a page (staff-page-tasks.ts has those). A try that finds nothing to do is an
 * error, because it would be measured as a fast one.
 */
export function createTasks(database: Database, sqliteFile: string | null): readonly Task[] {
  const repeat = (name: string, run: Task["run"], prepare?: Task["prepare"]): Task => ({
    name,
    run,
    tries,
    ...(prepare && { prepare }),
  });
  const once = (name: string, run: Task["run"]): Task => ({ name, run, tries: 1 });
  const now = "2026-11-20T16:00:00.000Z";
  const projectRequests = createProjectRequests(database);
  const outbox = createOutbox(database);
  let open: readonly string[] = [];
  return [
    repeat("store, with two deliveries", () => store(projectRequests, randomUUID(), now)),
    repeat(
      "claim 4 and report them",
      async () => {
        const claim = {
          channel: "webhook",
          limit: 4,
          now,
          leaseEndsAt: "2026-11-20T16:02:00.000Z",
          except: [],
        } as const;
        const claimed = await outbox.claim(claim);
        if (claimed.length !== 4) throw new Error(`Expected 4 deliveries to be due, got ${claimed.length}.`);
        for (const one of claimed) await outbox.finish(one, { state: "delivered", now });
      },
      async () => {
        for (let index = 0; index < tries * 4; index += 1) await store(projectRequests, randomUUID(), now);
      },
    ),
    repeat("plan the daily report", async (index) => {
      const dueAt = `2026-11-20T14:00:0${index}.000Z`;
      const planned = await outbox.addOnce(createReport("daily_report", dueAt, now), `daily_report:${dueAt}`);
      if (!planned) throw new Error("No daily report was planned.");
    }),
    repeat(
      "mark as replied",
      async (index) => {
        const { outcome } = await runAction(projectRequests, markReplied, open[index] ?? "", {
          now,
          actor: "office@example.com",
          chosen: "email",
          calendar: testSiteInfo,
        });
        if (outcome !== "done") throw new Error(`An open project request was ${outcome}.`);
      },
      async () => {
        const first = await projectRequests.list({ status: "open" }, { order: "reply due", limit: tries });
        open = first.map(({ id }) => id);
      },
    ),
    once("all rows, for a CSV", () => projectRequests.list()),
    ...(sqliteFile === null
      ? []
      : [
          once("backup, all", async () => {
            backUpSqlite(sqliteFile, `${sqliteFile}.backup`);
            rmSync(`${sqliteFile}.backup`);
          }),
        ]),
  ];
}

async function store(projectRequests: ProjectRequests, id: string, now: string) {
  const projectRequest = { id, email: "visitor@example.com" };
  const delivery = (channel: "email" | "webhook") =>
    createDelivery({ channel, kind: "new_request", dueAt: now, now, projectRequest });
  const fields = {
    name: "Name",
    phone: "",
    company: "",
    acreage: "",
    location: "",
  };
  const { outcome } = await projectRequests.store({
    projectRequest: {
      ...fields,
      ...projectRequest,
      receivedAt: now,
      replyDueAt: now,
      project_type: "",
      timeline: "",
      message: "Text",
    },
    deliveries: [delivery("email"), delivery("webhook")],
    idempotency: { key: `key:${id}`, body_digest: "digest", expires_at: "2026-11-22T16:00:00.000Z" },
  });
  if (outcome !== "stored") throw new Error(`A new project request was ${outcome}.`);
}
