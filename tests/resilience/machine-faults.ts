import { execFileSync } from "node:child_process";
import { closeSync, openSync, rmSync, writeSync } from "node:fs";
import { join } from "node:path";
import Database from "better-sqlite3";
import { newFolder } from "../support/folder.ts";

/** A real fault of the machine. `end` undoes it. */
export interface MachineFault {
  end(): Promise<void>;
}

/** Mounts a disk of 4 MB; null if this user may not (root may). */
export function mountSmallDisk(): {
  readonly folder: string;
  fill(): MachineFault;
  remove(): void;
} | null {
  const folder = newFolder();
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", "size=4m", "none", folder], { stdio: "pipe" });
  } catch {
    return null;
  }
  return {
    folder,
    fill() {
      const filler = join(folder, "filler");
      const file = openSync(filler, "w");
      try {
        for (;;) writeSync(file, Buffer.alloc(4096));
      } catch {
        // The disk is full, as intended.
      }
      closeSync(file);
      return { end: async () => rmSync(filler) };
    },
    remove() {
      execFileSync("umount", ["--lazy", folder]);
      rmSync(folder, { recursive: true });
    },
  };
}

/** Lets the process make no file longer than it is now. To the process, a quota or a full disk looks the same. */
export function preventFileGrowth(pid: number): MachineFault {
  const limit = ["--pid", String(pid), "--fsize"];
  const hard = execFileSync("prlimit", [...limit, "--raw", "--noheadings", "--output", "HARD"])
    .toString()
    .trim();
  const set = (soft: string) => execFileSync("prlimit", ["--pid", String(pid), `--fsize=${soft}:${hard}`]);
  set("1");
  return { end: async () => void set(hard) };
}

/** Locks the database file, so that no other process can write. */
export function lockDatabase(file: string): MachineFault {
  const database = new Database(file);
  database.exec("begin exclusive");
  return { end: async () => void database.close() };
}
