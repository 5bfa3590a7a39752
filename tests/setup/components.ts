import { cleanup } from "@testing-library/react";
import { afterEach, vi } from "vitest";

// Testing Library does both by itself only if the test functions are globals.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
