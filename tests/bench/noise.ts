import { fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from "node:fs";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";

/** How the machine was at one moment. The figures of a bench mean something only beside these. */
export interface Noise {
  /** Processes that wanted to run, over the last minute, for each processor. */
  readonly loadPerProcessor: number;
  /** How much of a fixed piece of work was done in 200 ms: compare with the same bench's other moments. */
  readonly spins: number;
  /** Flushes of the disk in a second. */
  readonly flushes: number;
}

export function noise(): Noise {
  return { loadPerProcessor: (loadavg()[0] ?? 0) / cpus().length, spins: spins(), flushes: flushes() };
}

function spins(): number {
  const endsAt = performance.now() + 200;
  let done = 0;
  let value = 1;
  while (performance.now() < endsAt) {
    for (let step = 0; step < 10_000; step += 1) value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
    done += 1;
  }
  return value < 0 ? 0 : done;
}

function flushes(): number {
  const folder = mkdtempSync(join(tmpdir(), "noise-"));
  const file = openSync(join(folder, "file"), "a");
  const block = Buffer.alloc(4096, 1);
  const endsAt = performance.now() + 500;
  let done = 0;
  while (performance.now() < endsAt) {
    writeSync(file, block);
    fsyncSync(file);
    done += 1;
  }
  rmSync(folder, { recursive: true });
  return done * 2;
}
