/** Why the database file can't be used, in sentences: what happened, what it means, what to do. */
export function explainSqliteError(file: string, error: unknown): string {
  const code = readCode(error);
  const known = sqliteErrors.find(([codes]) => codes.some((start) => code.startsWith(start)));
  return explain(`The database file ${file}`, known, error);
}

/** Why the PostgreSQL database can't be used, in the same way. Never names the password. */
export function explainPostgresError(url: string, error: unknown): string {
  const { host, pathname } = URL.parse(url) ?? { host: "", pathname: "" };
  const name = pathname.slice(1) || "(unnamed)";
  const code = readCode(error);
  const known = postgresErrors.find(([codes]) => codes.includes(code));
  return explain(`The PostgreSQL database ${name} at ${host || "this machine"}`, known, error);
}

function explain(database: string, known: KnownError | undefined, error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, happened, remedy] = known ?? [[], `could not be opened: ${message}`, "Check the database URL."];
  return `${database} ${happened}. Nothing was changed. ${remedy}`;
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

type KnownError = readonly [codes: readonly string[], happened: string, remedy: string];

const newer: KnownError = [
  ["NEWER"],
  "was written by a newer version of this software",
  "Run that version, or restore a backup made before the upgrade.",
];

const unreleased: KnownError = [
  ["UNRELEASED"],
  "was written by a version before the first release, 0.1.0, whose tables this one does not read",
  "With that version, save everything with `npm run -s requests -- export FILE`; then move the database away and start " +
    "again, which creates a new one. Or go on with the last commit that could read it.",
];

const outdated: KnownError = [
  ["OUTDATED"],
  "has not been migrated to this version of the software",
  "Start or restart the site, which migrates it, then run this again.",
];

/** By the beginning of the code: SQLite's extended codes add to it. */
const sqliteErrors: readonly KnownError[] = [
  [
    ["SQLITE_NOTADB"],
    "is not a database: it contains something else",
    "Set DATABASE_URL to another file, or move this one and start again to create a new one.",
  ],
  [
    ["SQLITE_CORRUPT"],
    "is damaged",
    "Put the newest backup in its place with `npm run -s requests -- restore BACKUP`, which keeps the damaged file, and " +
      'start again. docs/operating.md explains under "When something is wrong" how to find what came in since that backup.',
  ],
  [
    ["SQLITE_READONLY"],
    "can't be written to",
    "Give the user who runs the site permission to write to it and its folder.",
  ],
  [
    ["SQLITE_CANTOPEN"],
    "can't be opened",
    "Check that it is a file, not a folder, and that the user who runs the site may write to it and its folder.",
  ],
  [
    ["ENOTDIR", "EEXIST"],
    "can't be created: part of its path is a file, not a folder",
    "Set DATABASE_URL to another path.",
  ],
  [
    ["EACCES", "EPERM", "EROFS"],
    "can't be opened or created: its folder is missing or can't be written to",
    "Create the folder, and give the user who runs the site permission to write to it.",
  ],
  [
    ["SQLITE_FULL", "ENOSPC", "SQLITE_IOERR"],
    "can't be written to: the disk is full or failing",
    "Free some space on its disk (`df -h` shows how much is left) and start again.",
  ],
  [
    ["SQLITE_BUSY"],
    "is locked by another program",
    "Stop that program, or wait until it is done, and start again.",
  ],
  newer,
  unreleased,
  outdated,
];

/** Source of the five-character codes: PostgreSQL's manual, appendix A. */
const postgresErrors: readonly KnownError[] = [
  [
    ["ECONNREFUSED", "ETIMEDOUT", "EHOSTUNREACH", "ENETUNREACH", "ECONNRESET"],
    "does not respond",
    "Check that it is running, and that DATABASE_URL names its host and port.",
  ],
  [["ENOTFOUND", "EAI_AGAIN"], "has an unknown host name", "Check the host in DATABASE_URL."],
  [["28P01", "28000"], "rejected the user name or password", "Check both in DATABASE_URL."],
  [["3D000"], "does not exist", "Create it with `createdb`, or set DATABASE_URL to another database."],
  [
    ["42501"],
    "can't be changed by this user",
    "Make the user its owner, or grant it the right to create tables.",
  ],
  [["57P03"], "is starting up or shutting down", "Start again in a moment."],
  [
    ["53300"],
    "has no connections left",
    "Raise its setting `max_connections`, or stop other programs that use it.",
  ],
  [
    ["ENCODING"],
    "can't store text in every language, because it is not encoded in UTF8",
    "Create it again: createdb --encoding=UTF8 --template=template0, or set DATABASE_URL to another database.",
  ],
  newer,
  unreleased,
  outdated,
];
