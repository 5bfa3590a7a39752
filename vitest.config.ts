import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    // Many of them wait for processes that they kill and time-outs that they provoke, so two processors carry three.
    maxWorkers: 3,
    // Readable class names, so that a test may ask for "row" and mean the class of the CSS module.
    // The rules themselves stay out: jsdom lays nothing out, yet hides what a media query of ours hides.
    css: { include: [], modules: { classNameStrategy: "non-scoped" } },
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: [
            "src/{contract,content,server,cli}/**/*.test.ts",
            "tools/**/*.test.ts",
            "tests/**/*.test.ts",
          ],
          setupFiles: ["tests/setup/silent-console.ts"],
          globalSetup: ["tests/setup/postgres.ts"],
          // Real servers and processes on a machine that may be busy; nothing here waits for its own sake.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "browser-like",
          environment: "jsdom",
          include: ["src/site/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/setup/silent-console.ts", "tests/setup/components.ts"],
        },
      },
    ],
  },
});
