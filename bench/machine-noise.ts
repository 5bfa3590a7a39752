import { fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

/** The state of the machine at one moment. Figures can only be compared when these are similar. */
export interface MachineNoise {
  /** Runnable processes per CPU, averaged over the last minute. */
  readonly loadPerCpu: number;
  /** How often a fixed piece of work was done in 200 ms. Compare it with the other moments of the same run. */
  readonly workDone: number;
  /** How often a file could be flushed to disk in a second. */
  readonly fsyncsPerSecond: number;
}

export function measureMachineNoise(): MachineNoise {
  return {
    loadPerCpu: (loadavg()[0] ?? 0) / cpus().length,
    workDone: measureWork(),
    fsyncsPerSecond: measureFsyncs(),
  };
}

function measureWork(): number {
  const endsAt = performance.now() + 200;
  let done = 0;
  let value = 1;
  while (performance.now() < endsAt) {
    for (let step = 0; step < 10_000; step += 1) value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    done += 1;
  }
  // Returning something that depends on `value` keeps the loop from being optimized away.
  return value < 0 ? 0 : done;
}

function measureFsyncs(): number {
  const folder = mkdtempSync(join(tmpdir(), "noise-"));
  const file = openSync(join(folder, "file"), "a");
  const block = Buffer.alloc(4096, 1);
  const seconds = 0.5;
  const endsAt = performance.now() + seconds * 1000;
  let done = 0;
  while (performance.now() < endsAt) {
    writeSync(file, block);
    fsyncSync(file);
    done += 1;
  }
  rmSync(folder, { recursive: true });
  return done / seconds;
}
