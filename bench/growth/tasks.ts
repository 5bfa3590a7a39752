import { randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { pages } from "../../src/cli/pages.ts";
import type { Store } from "../../src/server/store/store.ts";

export interface Task {
  readonly name: string;
  readonly tries: number;
  /** Runs before the measurement. */
  readonly prepare?: () => Promise<void>;
  readonly run: (index: number) => Promise<unknown>;
}

const tries = 7;

/**
 * What the server and the staff's commands ask of the database. A try that finds nothing to do is an error, because it
 * would be measured as a fast one.
 */
export function createTasks(store: Store, stored: number, folder: string): readonly Task[] {
  const repeat = (name: string, run: Task["run"], prepare?: Task["prepare"]): Task => ({
    name,
    run,
    tries,
    ...(prepare && { prepare }),
  });
  const once = (name: string, run: Task["run"]): Task => ({ name, run, tries: 1 });
  const now = "2026-11-20T16:00:00.000Z";
  const someone = Math.floor(stored / 2);
  const createId = (number: number) => `${number.toString(16).padStart(8, "0")}-0000-7000-8000-000000000000`;
  const { snapshots } = store;
  let open: readonly string[] = [];
  return [
    repeat("accept, with two deliveries", () => accept(store, randomUUID(), now)),
    repeat(
      "claim 4 and report them",
      async () => {
        const claim = { channel: "webhook", most: 4, now, leaseEndsAt: "2026-11-20T16:02:00.000Z" } as const;
        const claimed = await store.claim({ ...claim, holder: randomUUID() });
        if (claimed.length !== 4) throw new Error(`Expected 4 deliveries to be due, got ${claimed.length}.`);
        for (const one of claimed) await store.delivered(one, now);
      },
      async () => {
        for (let index = 0; index < tries * 4; index += 1) await accept(store, randomUUID(), now);
      },
    ),
    repeat("when the next is due", () => store.nextDueAt("email")),
    repeat("plan the daily report", async () => {
      const planned = await store.planDailyReport({
        delivery: { id: randomUUID(), channel: "email", message: "digest", dueAt: now },
        onceKey: randomUUID(),
        receivedBefore: "2026-11-20T14:00:00.000Z",
      });
      if (!planned) throw new Error("No daily report was planned.");
    }),
    repeat("list --limit 20", () => store.list({}, { limit: 20 })),
    repeat("list --state held --limit 20", () => store.list({ status: "held" }, { limit: 20 })),
    repeat("list --email", () => store.list({ email: `Visitor-${someone}@example.com` }, { limit: 500 })),
    repeat("list --state failed --limit 20", () => store.list({ status: "failed" }, { limit: 20 })),
    repeat("due, first 20", () => store.list({ status: "open" }, { order: "reply due", limit: 20 })),
    repeat("show, by a part of the id", () => store.idsBeginning(createId(someone).slice(0, 8), 2)),
    repeat("show", () => store.show(createId(someone))),
    repeat(
      "answered",
      async (index) => {
        const { outcome } = await store.answer(open[index] ?? "", now);
        if (outcome !== "answered") throw new Error(`An open project request was ${outcome}.`);
      },
      async () => {
        const first = await store.list({ status: "open" }, { order: "reply due", limit: tries });
        open = first.map(({ id }) => id);
      },
    ),
    once("export, all", () => readAll(store)),
    ...(snapshots === null
      ? []
      : [
          once("backup, all", async () => {
            const file = join(folder, "backup.db");
            await snapshots.backup(file);
            rmSync(file);
          }),
        ]),
  ];
}

async function accept(store: Store, id: string, now: string) {
  const delivery = (channel: "email" | "webhook") =>
    ({ id: `${id}/${channel}`, channel, message: "notice", dueAt: now }) as const;
  const fields = {
    name: "Name",
    email: "visitor@example.com",
    phone: "",
    company: "",
    acreage: "",
    location: "",
  };
  const { outcome } = await store.accept(
    { ...fields, id, receivedAt: now, replyDueAt: now, project_type: "", timeline: "", message: "Text" },
    {
      deliveries: [delivery("email"), delivery("webhook")],
      idempotency: { key: `key:${id}`, bodyDigest: "digest", expiresAt: "2026-11-22T16:00:00.000Z" },
    },
  );
  if (outcome !== "stored") throw new Error(`A new project request was ${outcome}.`);
}

async function readAll(store: Store): Promise<number> {
  let rows = 0;
  for await (const page of pages(store, {})) rows += page.length;
  return rows;
}
