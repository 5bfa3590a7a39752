import type { Postgres } from "../support/postgres-server.ts";
import { restoreBackupTakenUnderLoad } from "./backup.ts";
import { interruptDatabase } from "./database-down.ts";
import { type Finding, newFinding } from "./finding.ts";
import { killUnderLoad } from "./killed.ts";
import { killMidSend } from "./mid-send.ts";
import { endureOutage } from "./outage.ts";
import { sendSameKeyAtOnce } from "./same-key.ts";
import { openTestSystem, type TestSystem, type TestSystemOptions } from "./test-system.ts";

export interface Scenario {
  readonly title: string;
  run(): Promise<Finding>;
}

/** The faults of a site on SQLite. The server is killed `rounds` times; the other rounds are in proportion. */
export function sqliteScenarios(rounds: number): readonly Scenario[] {
  const few = Math.max(2, Math.round(rounds / 12));
  const sqlite = () => ({});
  return [
    createScenario("SQLite: server killed under load", rounds, sqlite, killUnderLoad),
    createScenario("SQLite: killed in the middle of a send", few, sqlite, killMidSend),
    createScenario("SQLite: one key, 100 times at once", few, sqlite, sendSameKeyAtOnce),
    createScenario("SQLite: backup under load, restored", few, sqlite, restoreBackupTakenUnderLoad),
    createScenario("SQLite: mail and webhook down for 72 h", countVisits(rounds), sqlite, endureOutage),
  ];
}

/** The faults of a site on PostgreSQL. `postgres` returns a durable server that nobody else uses. */
export function postgresScenarios(rounds: number, postgres: () => Postgres): readonly Scenario[] {
  const few = Math.max(2, Math.round(rounds / 12));
  const one = async () => ({ databaseUrl: await postgres().newDatabase() });
  const two = async () => ({ ...(await one()), servers: 2 });
  return [
    createScenario("PostgreSQL: server killed under load", rounds, one, killUnderLoad),
    createScenario("PostgreSQL: one of two servers killed", few * 2, two, killUnderLoad),
    createScenario("PostgreSQL: killed in the middle of a send", few, one, killMidSend),
    createScenario("PostgreSQL: one key, 100 times, two servers", few, two, sendSameKeyAtOnce),
    createScenario("PostgreSQL: restarted under load", few, one, (system, finding) =>
      interruptDatabase(system, finding, postgres(), "stop"),
    ),
    createScenario("PostgreSQL: killed under load", few, one, (system, finding) =>
      interruptDatabase(system, finding, postgres(), "kill"),
    ),
    createScenario("PostgreSQL: mail and webhook down for 72 h", countVisits(rounds), one, endureOutage),
  ];
}

/** A long run gives every attempt in 72 hours a visit, a short one every third. */
function countVisits(rounds: number): number {
  return rounds >= 100 ? 61 : 24;
}

/** A scenario on its own test system. `run` records in the finding what went wrong. */
function createScenario(
  title: string,
  rounds: number,
  options: () => TestSystemOptions | Promise<TestSystemOptions>,
  run: (system: TestSystem, finding: Finding) => Promise<void>,
): Scenario {
  return {
    title,
    async run() {
      const startedAt = performance.now();
      const finding = newFinding(title, rounds);
      const system = await openTestSystem(await options());
      try {
        await run(system, finding);
      } finally {
        await system.remove();
      }
      finding.seconds = (performance.now() - startedAt) / 1000;
      return finding;
    },
  };
}
