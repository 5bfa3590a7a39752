import { defineConfig } from "vitest/config";

// One test starts PostgreSQL and fills two databases.
export default defineConfig({ test: { testTimeout: 120_000 } });
