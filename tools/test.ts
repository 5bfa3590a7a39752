import { mkdirSync } from "node:fs";
import type { Counts } from "./test/counts.ts";
import { type Part, parts, reportFolder } from "./test/parts.ts";

/** `npm test`: every part in turn, also after one has failed, and the sum in one plain last line. */
async function main(wanted: readonly string[]): Promise<void> {
  const unknown = wanted.filter((name) => !parts.some((part) => part.name === name));
  if (unknown.length > 0) {
    const names = parts.map((part) => part.name).join(", ");
    console.error(
      `There is no part named ${unknown.join(", ")}. Choose from ${names}, or name none for all.`,
    );
    process.exitCode = 2;
    return;
  }
  mkdirSync(reportFolder, { recursive: true });
  let passed = 0;
  let failed = 0;
  for (const part of parts.filter((part) => isWanted(part, wanted))) {
    const counts = await runPart(part);
    passed += counts.passed;
    failed += counts.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** The page is built whenever a part that reads it is run. */
function isWanted(part: Part, wanted: readonly string[]): boolean {
  if (wanted.length === 0 || wanted.includes(part.name)) return true;
  return part.name === "build" && wanted.some((name) => name === "unit" || name === "browser");
}

/** Whatever breaks a part, it ends as counts, so that the next one still runs. */
async function runPart({ name, title, run }: Part): Promise<Counts> {
  const startedAt = performance.now();
  console.log(`\n── ${title} ──`);
  let counts: Counts;
  try {
    counts = await run();
  } catch (error) {
    console.error((error as Error).message);
    counts = { passed: 0, failed: 1 };
  }
  if (counts.passed + counts.failed === 0) {
    console.error(`The part "${name}" ran no test. That counts as one failure.`);
    counts = { passed: 0, failed: 1 };
  }
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`── ${name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s ──`);
  return counts;
}

await main(process.argv.slice(2));
