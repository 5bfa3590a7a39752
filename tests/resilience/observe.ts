import { expect } from "vitest";
import { type FaultResult, kept, newFaultResult } from "./fault-result.ts";
import { openTestSystem, type TestSystem, type TestSystemOptions } from "./test-system.ts";

/** Does something bad to a test system, so many rounds long, and records what became of the forms. */
export type Fault = (system: TestSystem, result: FaultResult) => Promise<void>;

/** Lets a fault happen to a test system of its own, and expects that everything acknowledged is stored once and notified of. */
export async function observe(
  title: string,
  rounds: number,
  fault: Fault,
  options?: TestSystemOptions,
): Promise<FaultResult> {
  const result = newFaultResult(title, rounds);
  const system = await openTestSystem(options);
  try {
    await fault(system, result);
  } finally {
    await system.remove();
  }
  expect(result).toMatchObject(kept);
  return result;
}
