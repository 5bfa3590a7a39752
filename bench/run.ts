import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { runCommand } from "../tools/command.ts";
import { measureGrowth } from "./growth/measure-growth.ts";
import { measureMachineNoise } from "./machine-noise.ts";
import { parseArguments } from "./parse-arguments.ts";
import { formatGrowth, formatMachineNoise, formatPage, formatServer } from "./report.ts";
import { measureServer } from "./server/measure-server.ts";

// `npm run bench` builds the site, serves it, measures it and prints the figures. It never fails because of a figure.
// Options: `-- page`, `-- server`, `-- growth` choose parts (page and server by default), `--runs 5` says how often
// to repeat, `--rows 1000000` how far the database grows.

// The site is built and served from the repository's root.
process.chdir(join(import.meta.dirname, ".."));
process.env.NODE_ENV = "production";
const options = parseArguments(process.argv.slice(2));
if (!options.ok) {
  console.error(options.error);
  process.exit(2);
}
const { parts, runs, rows } = options;
if (parts.includes("page") && !existsSync("bench/node_modules/lighthouse")) {
  console.error(
    "Lighthouse, which measures the page, is not installed. Run: npm ci --prefix bench\nOr leave the page out: npm run bench -- server",
  );
  process.exit(2);
}

if (runCommand("node", ["tools/build.ts"]) !== 0) process.exit(1);

const before = measureMachineNoise();
const figures = {
  at: new Date().toISOString(),
  page: parts.includes("page") ? await measurePage() : null,
  server: parts.includes("server")
    ? await measureServer({ seconds: 3, runs, memoryRequests: 100_000 })
    : null,
  growth: parts.includes("growth") ? await measureGrowth(rows) : null,
};
const after = measureMachineNoise();

mkdirSync("build", { recursive: true });
writeFileSync("build/bench.json", `${JSON.stringify({ ...figures, noise: { before, after } }, null, 2)}\n`);
const reports = [
  figures.page && formatPage(figures.page),
  figures.server && formatServer(figures.server),
  figures.growth && formatGrowth(figures.growth),
  formatMachineNoise(before, after),
];
console.log(`\n${reports.filter(Boolean).join("\n\n")}\n\nAll figures: build/bench.json`);

/** Imported only when asked for, so that the other parts run without Lighthouse. */
async function measurePage() {
  const page = await import("./page/measure-page.ts");
  return page.measurePage(runs);
}
