/** Why the database file can't be used, in sentences: what happened, what it means, what to do. */
export function explainSqliteError(file: string, error: unknown): string {
  const code = readCode(error);
  const known = sqliteErrors.find(({ codes }) => codes.some((start) => code.startsWith(start)));
  return explain(`The database file ${file}`, known, error);
}

/** Why the PostgreSQL database can't be used, in the same way. Never names the password. */
export function explainPostgresError(url: string, error: unknown): string {
  const { host, pathname } = URL.parse(url) ?? { host: "", pathname: "" };
  const name = decodeURIComponent(pathname.slice(1)) || "(unnamed)";
  const code = readCode(error);
  const known = postgresErrors.find(({ codes }) => codes.includes(code));
  return explain(`The PostgreSQL database ${name} at ${host || "this machine"}`, known, error);
}

function explain(database: string, known: KnownError | undefined, error: unknown): string {
  const { happened, remedy } = known ?? {
    happened: `could not be opened: ${error instanceof Error ? error.message : String(error)}`,
    remedy: "Check DATABASE_URL.",
  };
  return `${database} ${happened}. Nothing can be stored, so nothing was started. ${remedy}`;
}

function readCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  // Node tries every address of a host name and collects the errors.
  if (error instanceof AggregateError && error.errors.length > 0) return readCode(error.errors[0]);
  // Kysely's migrator has no code for this. The tests of open-sqlite.ts and open-postgres.ts check its message.
  if (/^corrupted migrations/.test(error.message)) return "NEWER";
  if (/timeout/i.test(error.message)) return "ETIMEDOUT";
  return "code" in error ? String(error.code) : "";
}

interface KnownError {
  readonly codes: readonly string[];
  readonly happened: string;
  readonly remedy: string;
}

const newer: KnownError = {
  codes: ["NEWER"],
  happened: "was written by a newer version of this software",
  remedy: "Run that version, or restore a backup made before the upgrade.",
};

/** By the beginning of the code: SQLite's extended codes add to it. */
const sqliteErrors: readonly KnownError[] = [
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
  newer,
];

/** Source of the five-character codes: PostgreSQL's manual, appendix A. */
const postgresErrors: readonly KnownError[] = [
  {
    codes: ["ECONNREFUSED", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ECONNRESET"],
    happened: "does not answer",
    remedy: "Check that it runs, and that DATABASE_URL names its host and port.",
  },
  {
    codes: ["ENOTFOUND", "EAI_AGAIN"],
    happened: "has an unknown host name",
    remedy: "Check the host in DATABASE_URL.",
  },
  {
    codes: ["28P01", "28000"],
    happened: "refuses the user or the password",
    remedy: "Check both in DATABASE_URL.",
  },
  {
    codes: ["3D000"],
    happened: "does not exist",
    remedy: "Create it with `createdb`, or name another in DATABASE_URL.",
  },
  {
    codes: ["42501"],
    happened: "may not be changed by this user",
    remedy: "Make the user its owner, or grant it the right to create tables.",
  },
  {
    codes: ["57P03"],
    happened: "is just starting or stopping",
    remedy: "Start again in a moment.",
  },
  {
    codes: ["53300"],
    happened: "has no connections left",
    remedy: "Raise its setting `max_connections`, or stop other programs that use it.",
  },
  {
    codes: ["ENCODING"],
    happened: "can't store every script, because it is not encoded in UTF8",
    remedy:
      "Create it again: createdb --encoding=UTF8 --template=template0, or name another in DATABASE_URL.",
  },
  newer,
];
