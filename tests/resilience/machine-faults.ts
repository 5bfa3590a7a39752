import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A fault of the machine, made for real. `end` undoes it. */
export interface MachineFault {
  end(): Promise<void>;
}

/** A disk of a few MB, if this user may mount one (root may); else null. */
export function smallDisk(): { readonly folder: string; fill(): MachineFault; remove(): void } | null {
  const folder = mkdtempSync(join(tmpdir(), "small-disk-"));
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
        // The disk is full, which is what was wanted.
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

/** The process can make no file longer than it is now, which is how a quota or a full disk looks to it. */
export function noRoom(pid: number): MachineFault {
  return limit(pid, "fsize", 1);
}

/** The process has as many files open as it may have. */
export function noFilesLeft(pid: number): MachineFault {
  return limit(pid, "nofile", readdirSync(`/proc/${pid}/fd`).length);
}

function limit(pid: number, what: "fsize" | "nofile", soft: number): MachineFault {
  const shown = ["--pid", String(pid), `--${what}`, "--raw", "--noheadings", "--output", "HARD"];
  const hard = execFileSync("prlimit", shown).toString().trim();
  const set = (to: string) => execFileSync("prlimit", ["--pid", String(pid), `--${what}=${to}:${hard}`]);
  set(String(soft));
  return { end: async () => void set(hard) };
}

/**
 * The database can't be written, not even by who has it open; null where this user or disk can't do that. The index of
 * SQLite's log (-shm) is left out: it is memory that processes share, and the kernel ends whoever writes to it then.
 */
export function writeProtected(file: string): MachineFault | null {
  const files = [file, `${file}-wal`];
  try {
    execFileSync("chattr", ["+i", ...files], { stdio: "pipe" });
  } catch {
    return null;
  }
  return { end: async () => void execFileSync("chattr", ["-i", ...files]) };
}

/** Another process holds the database file and lets nobody write. */
export async function lockedBy(file: string): Promise<MachineFault> {
  const script = `
    import Database from "better-sqlite3";
    const database = new Database(${JSON.stringify(file)});
    database.exec("begin exclusive");
    console.log("locked");
    process.stdin.resume();
  `;
  const holder = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  await once(holder.stdout, "data");
  return {
    async end() {
      const ended = once(holder, "exit");
      holder.kill("SIGKILL");
      await ended;
    },
  };
}

/** A folder for a database on the machine's ordinary disk. */
export function ordinaryDisk(): string {
  const folder = mkdtempSync(join(tmpdir(), "faults-"));
  mkdirSync(join(folder, "data"));
  writeFileSync(join(folder, "data", "readme"), "");
  return join(folder, "data");
}
