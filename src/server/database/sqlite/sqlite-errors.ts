/** Why the database file can't be used, in sentences: what happened, what it means, what to do. */
export function explainSqliteError(file: string, error: unknown): string {
  const code = codeOf(error);
  const known = explanations.find(({ codes }) => codes.some((start) => code.startsWith(start)));
  const { happened, remedy } = known ?? {
    happened: `could not be opened: ${error instanceof Error ? error.message : String(error)}`,
    remedy: "Check that DATABASE_URL names the right file.",
  };
  return `The database file ${file} ${happened}. Nothing can be stored, so nothing was started. ${remedy}`;
}

function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return "";
  // Kysely's migrator has no code for this; its message is checked by a test in open-sqlite.test.ts.
  if (/^corrupted migrations/.test(error.message)) return "NEWER";
  return "code" in error ? String(error.code) : "";
}

const explanations: readonly { codes: readonly string[]; happened: string; remedy: string }[] = [
  {
    codes: ["SQLITE_NOTADB"],
    happened: "is not a database: it contains something else",
    remedy: "Name another file in DATABASE_URL, or move this one away and a new one is created.",
  },
  {
    codes: ["SQLITE_CORRUPT"],
    happened: "is damaged",
    remedy:
      "Move it, and the files beside it that end in -wal and -shm, to a safe place; then put the newest backup in its " +
      'place with `npm run -s requests -- restore BACKUP` and start again. docs/operating.md explains under "When ' +
      'something is wrong" how to find what came in since that backup.',
  },
  {
    codes: ["SQLITE_READONLY"],
    happened: "can't be written",
    remedy: "Give the user who runs the site permission to write to it and its folder.",
  },
  {
    codes: ["SQLITE_CANTOPEN"],
    happened: "can't be opened",
    remedy:
      "Check that it is a file, not a folder, and that the user who runs the site may write to it and its folder.",
  },
  {
    codes: ["ENOTDIR", "EEXIST"],
    happened: "can't be created: part of its path is a file, not a folder",
    remedy: "Name another place in DATABASE_URL.",
  },
  {
    codes: ["EACCES", "EPERM", "EROFS"],
    happened: "has no folder, and it can't be created",
    remedy: "Create the folder, and give the user who runs the site permission to write to it.",
  },
  {
    codes: ["SQLITE_FULL", "ENOSPC", "SQLITE_IOERR"],
    happened: "can't be written: the disk is full or failing",
    remedy: "Free some space on its disk (`df -h` shows how much is left) and start again.",
  },
  {
    codes: ["SQLITE_BUSY"],
    happened: "is locked by another program",
    remedy: "Stop that program, or wait until it is done, and start again.",
  },
  {
    codes: ["NEWER"],
    happened: "was written by a newer version of this software",
    remedy: "Run that version, or restore a backup made before the upgrade.",
  },
];
