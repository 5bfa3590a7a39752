import { defineConfig } from "vitest/config";

// Stryker runs this in its copy of the repository, with the tests of one module. No PostgreSQL server is started.
export default defineConfig({
  test: {
    include: (process.env.MUTATION_TESTS ?? "").split(","),
    setupFiles: ["tests/setup/silent-console.ts"],
    testTimeout: 20_000,
  },
});
