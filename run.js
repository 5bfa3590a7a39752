import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { explainOldNode } from "./node-version.js";

// `node run.js tools/build.ts` runs a program as `node tools/build.ts` does, but an older Node, which may not even read TypeScript,
// says what to do instead of failing somewhere inside.

const problem = explainOldNode();
if (problem !== null) {
  console.error(problem);
  process.exit(1);
}
process.argv.splice(1, 1);
await import(pathToFileURL(resolve(process.argv[1] ?? "")).href);
