import { parseArgs } from "node:util";
import { startPostgres } from "../support/postgres-server.ts";
import { type Finding, isClean, newFinding, printFindings } from "./finding.ts";
import { postgresScenarios, type Scenario, sqliteScenarios } from "./scenarios.ts";

// `npm run faults -- --rounds 1000`: repeats every fault as often as you like, and prints a table at the end.

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "25" },
    only: { type: "string", default: "" },
  },
});
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(rounds) || rounds < 1) {
  console.error(`--rounds is '${values.rounds}'. Enter a whole number of at least 1.`);
  process.exit(2);
}

const postgres = await startPostgres({ durable: true });
const findings: Finding[] = [];
const isWanted = ({ title }: Scenario) => title.toLowerCase().includes(values.only.toLowerCase());
const scenarios = [...sqliteScenarios(rounds), ...postgresScenarios(rounds, () => postgres)];
for (const scenario of scenarios.filter(isWanted)) {
  console.log(scenario.title);
  findings.push(await scenario.run().catch((error) => toBrokenFinding(scenario, error)));
}
if (findings.length === 0)
  console.error(`No fault's title contains '${values.only}', so nothing was tested.`);
printFindings(findings);
process.exitCode = findings.length > 0 && findings.every(isClean) ? 0 : 1;
await postgres.remove();

/** A scenario that could not be completed has shown nothing, so it counts as broken. */
function toBrokenFinding({ title }: Scenario, error: unknown): Finding {
  const finding = newFinding(title, rounds);
  finding.broken.push(`stopped by ${error instanceof Error ? error.stack : error}`);
  return finding;
}
