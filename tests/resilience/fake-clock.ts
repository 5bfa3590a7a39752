import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Moves the clock of every server that was started with its file. */
export interface FakeClock {
  readonly file: string;
  /** Seconds that the clock is ahead of the real one now. */
  readonly ahead: number;
  forward(seconds: number): void;
  remove(): void;
}

export function createFakeClock(): FakeClock {
  const folder = mkdtempSync(join(tmpdir(), "clock-"));
  const file = join(folder, "ahead");
  let ahead = 0;
  const write = () => {
    // In one step: a server may be reading it.
    writeFileSync(`${file}.new`, String(ahead));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    file,
    get ahead() {
      return ahead;
    },
    forward(seconds) {
      ahead += seconds;
      write();
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
