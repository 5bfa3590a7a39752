import { checkDocs } from "./check/docs.ts";
import { writeEnvExample } from "./check/env-example.ts";
import { writeJsonSchemas } from "./check/json-schemas.ts";

// The part of `npm run check` that no package does. It updates files that are made from schemas.

const outdated = [...writeJsonSchemas(), ...writeEnvExample()];
const problems = [
  ...checkDocs(),
  ...outdated.map((file) => `${file} was out of date and has been updated. Commit it, too.`),
];
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
