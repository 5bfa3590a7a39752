import { defineConfig } from "vitest/config";

// Drawing takes longer than Vitest's usual five seconds on a busy machine.
export default defineConfig({ test: { testTimeout: 20_000 } });
