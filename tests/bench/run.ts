import { mkdirSync, writeFileSync } from "node:fs";
import { runCommand } from "../../tools/command.ts";
import { readArguments } from "./arguments.ts";
import { measureGrowth } from "./growth/measure-growth.ts";
import { noise } from "./noise.ts";
import { measurePage } from "./page/measure-page.ts";
import { measureServer } from "./server/measure-server.ts";
import { tellGrowth, tellNoise, tellPage, tellServer } from "./tell.ts";

// `npm run bench`: builds, serves, measures and tells; judges nothing. `-- page`, `-- server`, `-- growth` are its
// parts (the first two without a name), `--runs 5` how often, `--rows 1000000` how far growth goes.

process.env.NODE_ENV = "production";
const read = readArguments(process.argv.slice(2));
if (!read.ok) {
  console.error(read.trouble);
  process.exit(2);
}
const { parts, runs, rows } = read;

const { code } = await runCommand(process.execPath, ["tools/build.ts", "--if-stale"]);
if (code !== 0) process.exit(1);

const before = noise();
const figures = {
  at: new Date().toISOString(),
  page: parts.includes("page") ? await measurePage(runs) : null,
  server: parts.includes("server")
    ? await measureServer({ seconds: 3, runs, memoryRequests: 100_000 })
    : null,
  growth: parts.includes("growth") ? await measureGrowth(rows) : null,
};
const after = noise();

mkdirSync("build", { recursive: true });
writeFileSync("build/bench.json", `${JSON.stringify({ ...figures, noise: { before, after } }, null, 2)}\n`);
const told = [
  figures.page && tellPage(figures.page),
  figures.server && tellServer(figures.server),
  figures.growth && tellGrowth(figures.growth),
  tellNoise(before, after),
];
console.log(`\n${told.filter(Boolean).join("\n\n")}\n\nAll figures: build/bench.json`);
