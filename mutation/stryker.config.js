/** What the unit tests need of the repository. */
const copied = ["src", "tests", "tools", "mutation", "package.json", "tsconfig.base.json", ".env.example"];

export default {
  testRunner: "vitest",
  // Each module names its tests. With `related`, every test that imports the module would run, however indirectly.
  vitest: { configFile: "mutation/vitest.config.ts", related: false },
  coverageAnalysis: "perTest",
  ignorePatterns: ["/*", ...copied.map((path) => `!/${path}`)],
  tempDirName: "build/mutation",
  // The copy stands below the root, so its imports find the root's packages.
  symlinkNodeModules: false,
  reporters: [],
  logLevel: "error",
};
