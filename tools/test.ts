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
  const chosen = parts.filter((part) => wanted.length === 0 || wanted.includes(part.name));
  const needsBuild = chosen.some((part) => part.needsBuild);
  let passed = 0;
  let failed = 0;
  let built = true;
  for (const part of parts) {
    if (!chosen.includes(part) && !(part.name === "build" && needsBuild)) continue;
    const counts: Counts = part.needsBuild && !built ? notRun(part) : await runPart(part);
    if (part.name === "build") built = counts.failed === 0;
    passed += counts.passed;
    failed += counts.failed;
  }
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
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

function notRun({ name, title }: Part): Counts {
  console.error(
    `\n── ${title} ──\nThe build failed, so the part "${name}" was not run. That counts as one failure.`,
  );
  return { passed: 0, failed: 1 };
}

await main(process.argv.slice(2));
