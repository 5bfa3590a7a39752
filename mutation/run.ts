import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Stryker } from "@stryker-mutator/core";
import { type Module, modules } from "./modules.ts";

// `npm run mutation` makes one small change in the core at a time, a mutant, and counts the mutants that the module's
// unit tests notice. It fails when they notice too few. `npm run mutation -- worker` takes one module.

type Mutant = Awaited<ReturnType<Stryker["runMutationTest"]>>[number];

const requiredPercent = { overall: 90, each: 85 };

// Stryker copies the current folder.
process.chdir(join(import.meta.dirname, ".."));
const names = process.argv.slice(2);
const unknown = names.filter((name) => !modules.some((module) => module.name === name));
if (unknown.length > 0) {
  const known = modules.map(({ name }) => name).join(", ");
  console.error(`There is no module "${unknown.join(", ")}". Choose from: ${known}.`);
  process.exit(2);
}
if (!existsSync("mutation/node_modules/@stryker-mutator/core")) {
  console.error("Stryker, which makes the mutants, is not installed. Run: npm ci --prefix mutation");
  process.exit(2);
}

const mutants: Mutant[] = [];
let passed = true;
for (const module of modules.filter(({ name }) => names.length === 0 || names.includes(name))) {
  const ofModule = await runMutants(module);
  mutants.push(...ofModule);
  passed = report(module.name, ofModule, requiredPercent.each) && passed;
  for (const mutant of ofModule.filter((one) => !isKilled(one))) console.log(`  ${describe(mutant)}`);
}
if (names.length === 0) passed = report("all", mutants, requiredPercent.overall) && passed;
process.exitCode = passed ? 0 : 1;

async function runMutants({ mutate, tests }: Module): Promise<Mutant[]> {
  // Imported only here, so that the messages above appear without it.
  const { Stryker } = await import("@stryker-mutator/core");
  process.env.MUTATION_TESTS = tests.join(",");
  const stryker = new Stryker({ configFile: "mutation/stryker.config.js", mutate: [...mutate] });
  const results = await stryker.runMutationTest();
  // What does not compile, or is disabled by a comment, says nothing about the tests.
  return results.filter((one) => isKilled(one) || one.status === "Survived" || one.status === "NoCoverage");
}

/** A mutant that never ends is noticed too. */
function isKilled({ status }: Mutant): boolean {
  return status === "Killed" || status === "Timeout";
}

/** Prints one line; false when too few were killed. */
function report(name: string, tried: readonly Mutant[], required: number): boolean {
  const percent = (100 * tried.filter(isKilled).length) / tried.length;
  const isEnough = percent >= required;
  const counts = `${String(tried.length).padStart(4)} mutants, ${percent.toFixed(1).padStart(5)} % killed`;
  console.log(`${name.padEnd(20)}${counts}${isEnough ? "" : `; at least ${required} % are required`}`);
  return isEnough;
}

function describe({ fileName, location, mutatorName, replacement = "", status }: Mutant): string {
  const where = `${fileName.replace(`${process.cwd()}/`, "")}:${location.start.line + 1}`;
  return `${status} ${where} ${mutatorName}: ${replacement.replace(/\s+/g, " ")}`;
}
