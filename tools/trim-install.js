import { existsSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { basename } from "node:path";

// npm runs this after an install, maybe with Node 20. It removes 90 MiB that only compiling needs, and nothing is compiled
// here: Node's C++ headers, SQLite's sources, and the copies of better-sqlite3 for other platforms. What can't be removed
// does no harm.

const list = (folder) => (existsSync(folder) ? readdirSync(folder).map((name) => `${folder}/${name}`) : []);
const sqlite = "node_modules/better-sqlite3";
const headers = list("node_modules/node/node_modules")
  .filter((path) => basename(path).startsWith("node-"))
  .map((folder) => `${folder}/include`);
try {
  for (const path of [...headers, `${sqlite}/deps`, `${sqlite}/src`, ...findOtherPlatforms()])
    rmSync(path, { recursive: true, force: true });
} catch (error) {
  console.warn(
    `Some files that nothing needs could not be removed, so the install is larger: ${error.message}`,
  );
}

/** better-sqlite3 itself says which copy it loads; if it has none for this platform, all of them stay. */
function findOtherPlatforms() {
  const copies = list(`${sqlite}/prebuilds`);
  if (copies.length === 0) return [];
  const { getPrebuildPath } = createRequire(`${process.cwd()}/`)(`./${sqlite}/lib/binding.js`);
  const loaded = getPrebuildPath();
  return loaded ? copies.filter((copy) => basename(copy) !== basename(loaded)) : [];
}
