// JavaScript without any package, so that every Node can read it.

/** What to do about a Node that is too old for this repository; null if it isn't. */
export function explainOldNode(version = process.versions.node) {
  if (Number.parseInt(version, 10) >= 26) return null;
  return (
    `This is Node ${version}, and the site needs Node 26 or newer, so nothing was done. Node 26 comes with the packages, but ` +
    "npm 9 and 10 don't link it: in the repository's root, run `npm ci && npm rebuild`, then this again with npm or npx (an " +
    "editor's test plugin must use node_modules/.bin/node). If that doesn't help, install Node 26 from https://nodejs.org."
  );
}
