import { defineConfig } from "vitest/config";
import { explainOldNode } from "./node-version.js";
import { guide } from "./tools/build/guide.ts";
import { logo } from "./tools/build/logo.ts";

const problem = explainOldNode();
if (problem !== null) throw new Error(problem);

/** What takes long or needs a system: `npm run test:long` runs them, `npm test` all others. */
const longTests = "{tests,tools}/**/*.long.test.ts";

export default defineConfig({
  plugins: [guide, logo],
  test: {
    // Many tests spend their time waiting, so two CPUs can run three workers.
    maxWorkers: 3,
    // Files of one worker share the modules they load, which halves the processor time. So a test undoes what it changes in
    // a module, in the environment or on the console.
    isolate: false,
    // Real servers and processes on a machine that may be busy; nothing waits for its own sake.
    testTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          environment: "node",
          include: ["src/**/*.test.ts", "tools/**/*.test.ts", "tests/**/*.test.ts"],
          exclude: [longTests],
          setupFiles: ["tests/setup/silent-console.ts"],
          globalSetup: ["tests/setup/postgres.ts"],
        },
      },
      {
        extends: true,
        test: {
          name: "long",
          environment: "node",
          include: [longTests],
          setupFiles: ["tests/setup/silent-console.ts"],
          globalSetup: ["tests/setup/postgres.ts"],
          // These tests build, install packages and follow recipes.
          testTimeout: 600_000,
          hookTimeout: 600_000,
        },
      },
    ],
  },
});
