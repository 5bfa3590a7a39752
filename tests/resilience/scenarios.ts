import type { Postgres } from "../support/postgres-server.ts";
import { restoreBackupTakenUnderLoad } from "./backup.ts";
import { interruptDatabase } from "./database-down.ts";
import { type Finding, newFinding } from "./finding.ts";
import { killUnderLoad } from "./killed.ts";
import { killMidSend } from "./mid-send.ts";
import { endureOutage } from "./outage.ts";
import { openTestSystem, type TestSystem, type TestSystemOptions } from "./test-system.ts";

export interface Scenario {
  readonly title: string;
  run(): Promise<Finding>;
}

/** The faults of a site on SQLite. The server is killed `rounds` times; the other rounds are in proportion. */
export function sqliteScenarios(rounds: number): readonly Scenario[] {
  const few = countFew(rounds);
  const sqlite = () => ({});
  return [
    createScenario("SQLite: server killed under load", rounds, sqlite, killUnderLoad),
    createScenario("SQLite: killed in the middle of a send", few, sqlite, killMidSend),
    createScenario("SQLite: backup under load, restored", few, sqlite, restoreBackupTakenUnderLoad),
    createScenario("SQLite: mail and webhook down for 72 h", countVisits(rounds), sqlite, endureOutage),
  ];
}

/**
 * The faults of a site on PostgreSQL, without those that need no more of a database than tests/database-suite/claiming.ts
 * shows of both. `postgres` returns a durable server for this test alone.
 */
export function postgresScenarios(rounds: number, postgres: () => Postgres): readonly Scenario[] {
  const one = async () => ({ databaseUrl: await postgres().newDatabase() });
  const two = async () => ({ ...(await one()), servers: 2 });
  return [
    createScenario("PostgreSQL: one of two servers killed under load", rounds, two, killUnderLoad),
    createScenario("PostgreSQL: restarted and killed under load", countFew(rounds), one, (system, finding) =>
      interruptDatabase(system, finding, postgres()),
    ),
  ];
}

/** A scenario on its own test system. `run` records in the finding what went wrong. */
export function createScenario(
  title: string,
  rounds: number,
  options: () => TestSystemOptions | Promise<TestSystemOptions>,
  run: (system: TestSystem, finding: Finding) => Promise<void>,
): Scenario {
  return {
    title,
    async run() {
      const finding = newFinding(title, rounds);
      const system = await openTestSystem(await options());
      try {
        await run(system, finding);
      } finally {
        await system.remove();
      }
      return finding;
    },
  };
}

function countFew(rounds: number): number {
  return Math.ceil(rounds / 25);
}

/** A long run gives every attempt in 72 hours a visit, a short one every fifth. */
function countVisits(rounds: number): number {
  return rounds >= 100 ? 61 : 12;
}
