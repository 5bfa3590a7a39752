import { afterAll, test } from "vitest";
import { startPostgres } from "../support/postgres-server.ts";
import { restoreBackupTakenUnderLoad } from "./backup.ts";
import { interruptDatabase } from "./database-down.ts";
import type { FaultResult } from "./fault-result.ts";
import { killUnderLoad } from "./killed.ts";
import { killMidSend } from "./mid-send.ts";
import { type Fault, observe } from "./observe.ts";
import { endureOutage } from "./outage.ts";

// `ROUNDS=1000 npm run faults`, as CI does every night, repeats them that often.
const { ROUNDS = "25" } = process.env;
const rounds = Number(ROUNDS);
const few = Math.ceil(rounds / 25);
/** A long run gives every attempt in 72 hours a visit, a short one every fifth. */
const visits = rounds >= 100 ? 61 : 12;
const promise = "%s: everything acknowledged is stored once, and staff members are notified";
const timeout = 30_000 * Math.max(rounds, 25);

const results: FaultResult[] = [];
afterAll(() => console.table(results));

// At the same time, because the 72 hours are mostly waiting.
test.concurrent.each<[string, number, Fault]>([
  ["SQLite: server killed under load", rounds, killUnderLoad],
  ["SQLite: killed in the middle of a send", few, killMidSend],
  ["SQLite: backup under load, restored", few, restoreBackupTakenUnderLoad],
  ["SQLite: mail and webhook down for 72 h", visits, endureOutage],
])(promise, { timeout }, async (title, rounds, fault) => {
  results.push(await observe(title, rounds, fault));
});

// Another server than that of the other tests, because it is killed: acknowledged requests must be on disk.
const postgres = await startPostgres({ durable: true });
afterAll(postgres.remove);

// Without those that need no more of a database than src/server/outbox/claiming.test.ts shows of both.
test.each<[string, number, number, Fault]>([
  ["PostgreSQL: one of two servers killed under load", rounds, 2, killUnderLoad],
  [
    "PostgreSQL: restarted and killed under load",
    few,
    1,
    (...found) => interruptDatabase(...found, postgres),
  ],
])(promise, { timeout }, async (title, rounds, servers, fault) => {
  results.push(await observe(title, rounds, fault, { databaseUrl: await postgres.newDatabase(), servers }));
});
