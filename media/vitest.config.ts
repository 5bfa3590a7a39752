import { defineConfig } from "vitest/config";
import { explainOldNode } from "../node-version.js";

const problem = explainOldNode();
if (problem !== null) throw new Error(problem);

// Drawing takes longer than Vitest's usual five seconds on a busy machine.
export default defineConfig({ test: { testTimeout: 20_000 } });
