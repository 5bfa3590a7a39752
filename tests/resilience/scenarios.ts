import type { Postgres } from "../support/postgres-server.ts";
import { backupUnderLoad } from "./backup.ts";
import { databaseDown } from "./database-down.ts";
import type { Finding } from "./finding.ts";
import { killedUnderLoad } from "./killed.ts";
import { killedMidSend } from "./mid-send.ts";
import { downFor72Hours } from "./outage.ts";
import { sameKeyAtOnce } from "./same-key.ts";

export interface Scenario {
  readonly title: string;
  run(): Promise<Finding>;
}

/** What can happen to a site on one file. `rounds` is how often it is killed; the rest follows in proportion. */
export function sqliteScenarios(rounds: number): readonly Scenario[] {
  const few = Math.max(2, Math.round(rounds / 12));
  const stepMinutes = stepFor(rounds);
  return [
    scenario("SQLite: server killed under load", (title) => killedUnderLoad(title, rounds)),
    scenario("SQLite: killed in the middle of a send", (title) => killedMidSend(title, few)),
    scenario("SQLite: one key, 100 times at once", (title) => sameKeyAtOnce(title, few)),
    scenario("SQLite: backup under load, restored", (title) => backupUnderLoad(title, few)),
    scenario("SQLite: mail and webhook down for 72 h", (title) => downFor72Hours(title, stepMinutes)),
  ];
}

/** What can happen to a site on PostgreSQL. `postgres` is a durable one that nobody else uses. */
export function postgresScenarios(rounds: number, postgres: Postgres): readonly Scenario[] {
  const few = Math.max(2, Math.round(rounds / 12));
  const stepMinutes = stepFor(rounds);
  const own = async () => ({ databaseUrl: await postgres.newDatabase() });
  const shared = async () => ({ ...(await own()), servers: 2 });
  return [
    scenario("PostgreSQL: server killed under load", async (title) =>
      killedUnderLoad(title, rounds, await own()),
    ),
    scenario("PostgreSQL: one of two servers killed", async (title) =>
      killedUnderLoad(title, few * 2, await shared()),
    ),
    scenario("PostgreSQL: killed in the middle of a send", async (title) =>
      killedMidSend(title, few, await own()),
    ),
    scenario("PostgreSQL: one key, 100 times, two servers", async (title) =>
      sameKeyAtOnce(title, few, await shared()),
    ),
    scenario("PostgreSQL: restarted under load", (title) => databaseDown(title, few, postgres, "stop")),
    scenario("PostgreSQL: killed under load", (title) => databaseDown(title, few, postgres, "kill")),
    scenario("PostgreSQL: mail and webhook down for 72 h", async (title) =>
      downFor72Hours(title, stepMinutes, await own()),
    ),
  ];
}

/** A long run makes every attempt that 72 hours hold, a short one every third. */
function stepFor(rounds: number): number {
  return rounds >= 100 ? 70 : 180;
}

function scenario(title: string, run: (title: string) => Promise<Finding>): Scenario {
  return { title, run: () => run(title) };
}
