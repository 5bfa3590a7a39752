import type { Postgres } from "../support/postgres-server.ts";
import { restoreBackupTakenUnderLoad } from "./backup.ts";
import { interruptDatabase } from "./database-down.ts";
import { type Finding, newFinding } from "./finding.ts";
import { killUnderLoad } from "./killed.ts";
import { killMidSend } from "./mid-send.ts";
import { endureOutage } from "./outage.ts";
import { sendSameKeyAtOnce } from "./same-key.ts";
import { killUnderActions } from "./staff-actions.ts";
import { openTestSystem, type TestSystem, type TestSystemOptions } from "./test-system.ts";

export interface Scenario {
  readonly title: string;
  /** True if `npm test` proves the same in a cheaper way, so this is left to long runs. */
  readonly onlyInLongRuns: boolean;
  run(): Promise<Finding>;
}

/** The faults of a site on SQLite. The server is killed `rounds` times; the other rounds are in proportion. */
export function sqliteScenarios(rounds: number): readonly Scenario[] {
  const few = countFew(rounds);
  const sqlite = () => ({});
  return [
    createScenario("SQLite: server killed under load", rounds, sqlite, killUnderLoad),
    createScenario(
      "SQLite: killed under the staff's actions",
      countActionRounds(rounds),
      sqlite,
      killUnderActions,
    ),
    createScenario("SQLite: killed in the middle of a send", few, sqlite, killMidSend),
    createScenario("SQLite: backup under load, restored", few, sqlite, restoreBackupTakenUnderLoad),
    createScenario("SQLite: mail and webhook down for 72 h", countVisits(rounds), sqlite, endureOutage),
    // tests/database-suite/once-only.ts and src/server/project-requests/once-only.test.ts
    inLongRuns(createScenario("SQLite: one key, 100 times at once", few, sqlite, sendSameKeyAtOnce)),
  ];
}

/** The faults of a site on PostgreSQL. `postgres` returns a durable server that nobody else uses. */
export function postgresScenarios(rounds: number, postgres: () => Postgres): readonly Scenario[] {
  const few = countFew(rounds);
  const one = async () => ({ databaseUrl: await postgres().newDatabase() });
  const two = async () => ({ ...(await one()), servers: 2 });
  return [
    createScenario("PostgreSQL: one of two servers killed under load", rounds, two, killUnderLoad),
    createScenario(
      "PostgreSQL: killed under the staff's actions",
      countActionRounds(rounds),
      one,
      killUnderActions,
    ),
    createScenario("PostgreSQL: restarted and killed under load", few, one, (system, finding) =>
      interruptDatabase(system, finding, postgres()),
    ),
    // The two below need no more of a database than tests/database-suite/claiming.ts tests on both.
    inLongRuns(createScenario("PostgreSQL: killed in the middle of a send", few, one, killMidSend)),
    inLongRuns(
      createScenario("PostgreSQL: mail and webhook down for 72 h", countVisits(rounds), one, endureOutage),
    ),
    // tests/database-suite/once-only.ts and src/server/project-requests/once-only.test.ts
    inLongRuns(createScenario("PostgreSQL: one key, 100 times, two servers", few, two, sendSameKeyAtOnce)),
  ];
}

function countFew(rounds: number): number {
  return Math.ceil(rounds / 25);
}

/** Each round is 500 actions, so the short runs make do with a few. */
function countActionRounds(rounds: number): number {
  return rounds >= 100 ? rounds : Math.ceil(rounds / 15);
}

/** A long run gives every attempt in 72 hours a visit, a short one every fifth. */
function countVisits(rounds: number): number {
  return rounds >= 100 ? 61 : 12;
}

function inLongRuns(scenario: Scenario): Scenario {
  return { ...scenario, onlyInLongRuns: true };
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
    onlyInLongRuns: false,
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
