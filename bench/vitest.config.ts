import { defineConfig } from "vitest/config";
import { explainOldNode } from "../node-version.js";

const problem = explainOldNode();
if (problem !== null) throw new Error(problem);

// One test starts PostgreSQL and fills two databases.
export default defineConfig({ test: { testTimeout: 120_000, hookTimeout: 120_000 } });
