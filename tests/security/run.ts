import { parseArgs } from "node:util";
import { openSite } from "../support/site.ts";
import { fuzz, fuzzSettings, isFlat } from "./fuzz.ts";

// `npm run fuzz -- --cases 100000`: sends that many malformed requests to a real server.

const { values } = parseArgs({
  options: {
    cases: { type: "string", default: "5000" },
    seed: { type: "string", default: String(Date.now() % 1e9) },
  },
});
const [count, seed] = [Number(values.cases), Number(values.seed)];
if (!Number.isSafeInteger(count) || count < 1 || !Number.isSafeInteger(seed)) {
  console.error("--cases takes a whole number of at least 1, --seed a whole number.");
  process.exit(2);
}
const site = await openSite(fuzzSettings);
const startedAt = performance.now();
const onProgress = (done: number) => {
  if (done % 5_000 === 0) console.log(`${done} of ${count}`);
};
const { statuses, failures, memory } = await fuzz(site, count, { seed, onProgress });
const seconds = Math.round((performance.now() - startedAt) / 1000);
await site.remove();
console.log(
  `${count} cases with seed ${seed} in ${seconds} s; memory ${memory.early} MB early, ${memory.end} MB at the end.`,
);
console.table(statuses);
for (const failure of failures) console.error(failure);
if (!isFlat(memory)) console.error("The server's memory grew with the number of cases.");
process.exitCode = failures.length === 0 && isFlat(memory) ? 0 : 1;
