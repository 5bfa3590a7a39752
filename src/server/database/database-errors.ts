import { blocking, type Finding } from "../../content/finding.ts";
import { readErrorCode } from "../exit-code.ts";
import { parsePostgresUrl } from "../setting-formats.ts";

/** Why the database file can't be used: what happened, what it means, what to do. */
export function explainSqliteError(file: string, error: unknown): Finding {
  return explain(`The database file ${file}`, error);
}

/** Why the PostgreSQL database can't be used, in the same way. Never names the password. */
export function explainPostgresError(url: string, error: unknown): Finding {
  const { host, pathname, searchParams } = parsePostgresUrl(url) ?? new URL("postgres:");
  const name = pathname.slice(1) || "(unnamed)";
  return explain(
    `The PostgreSQL database ${name} at ${searchParams.get("host") || host || "this machine"}`,
    error,
  );
}

/** Why an open database can't be written to. */
export function explainUnwritable(error: unknown): Finding {
  const { cause, message } = error as Error;
  const reason = ((cause as Error | undefined)?.message || message).replace(/\.$/, "");
  return blocking(
    `The database can't be written to: ${reason}. No project request could be saved.`,
    "Free some space, or give the user who runs the site permission to write to it.",
  );
}

function explain(database: string, error: unknown): Finding {
  // Node adds advice to a certificate's error.
  const words = (error instanceof Error ? error.message : String(error)).replace(/; if the root CA.*/, "");
  const known = knownErrors.find(({ codes }) => codes.test(readErrorCode(error)));
  const { happened = `can't be used: ${words}` } = known ?? {};
  const what = typeof happened === "string" ? happened : happened(words);
  return blocking(`${database} ${what}. Nothing was changed.`, known?.remedy ?? remedyInGeneral);
}

const remedyInGeneral = 'Check DATABASE_URL, and docs/operating.md under "When something is wrong".';

interface KnownError {
  /** The codes of Node, of SQLite, which adds to their ends, and of PostgreSQL (its manual, appendix A). */
  readonly codes: RegExp;
  /** If left out, the error's message says what happened. */
  readonly happened?: string | ((words: string) => string);
  readonly remedy: string;
}

const knownErrors: readonly KnownError[] = [
  {
    codes: /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|57P03)$/,
    happened: "does not respond",
    remedy: "Check that it is running, and that DATABASE_URL names its host and port.",
  },
  {
    codes: /^(SQLITE_CANTOPEN|ENOTDIR|EEXIST|3D000)/,
    happened: "does not exist or can't be opened",
    remedy: "Check the path or name in DATABASE_URL. PostgreSQL's databases are created with `createdb`.",
  },
  {
    codes: /^(SQLITE_READONLY|EACCES|EPERM|EROFS|42501)/,
    happened: "can't be written to by this user",
    remedy:
      "Give the user who runs the site permission to write to it and its folder, or to create tables in it.",
  },
  {
    codes: /^25006$/,
    happened: "is read-only, as a replica is",
    remedy: "Set DATABASE_URL to the primary server.",
  },
  {
    codes: /^53300$/,
    happened: "has no free connection",
    remedy: "Raise its limit of connections: each server takes up to 10.",
  },
  {
    codes: /^28P01$/,
    happened: "rejected the user name or password",
    remedy: "Check both in DATABASE_URL, or PGPASSWORD.",
  },
  {
    codes: /^28000$/,
    remedy: "Allow it in pg_hba.conf. For TLS, end DATABASE_URL in ?sslmode=verify-full.",
  },
  {
    codes: /CERT|^UNABLE_TO_/,
    remedy:
      "Use the host name in its certificate, and end DATABASE_URL in ?sslmode=verify-full&sslrootcert=FILE, with its authority's certificate in FILE.",
  },
  {
    codes: /^(SQLITE_FULL|SQLITE_IOERR|ENOSPC|53100)/,
    happened: "can't be written to: the disk is full or failing",
    remedy: "Free some space on its disk (`df -h` shows how much is left) and start again.",
  },
  {
    codes: /^SQLITE_CORRUPT/,
    happened: "is damaged",
    remedy:
      "Put the newest backup in its place with `npm run -s requests -- restore BACKUP`, which keeps the damaged file, and " +
      'start again. docs/operating.md explains under "When something is wrong" how to find what came in since that backup.',
  },
  {
    codes: /^NEWER$/,
    happened: "was written by a newer version of this software",
    remedy:
      "Run that version, or restore a backup made before the upgrade. If a migration that you tried on another branch did that, " +
      "set DATABASE_URL to a file of its own for each branch, such as sqlite:data/my-branch.db.",
  },
  {
    codes: /^FOREIGN$/,
    happened: (name) => `has the ${name}, which this software did not create`,
    remedy:
      "If you added it, remove it (`drop trigger`, `drop view`). If you didn't, someone else can write to the database: follow " +
      'docs/operating.md under "Someone pushed what they should not have", and restore a backup from before.',
  },
  {
    codes: /^OUTDATED$/,
    happened: "has not been migrated to this version of the software",
    remedy: "Start or restart the site, which migrates it, then run this again.",
  },
];
