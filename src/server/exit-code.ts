import { FindingsError } from "../content/finding.ts";

/** The codes of sysexits.h. systemd does not restart the site after 78, and deploy/update tries again after 75. */
export function findExitCode(error: unknown): 1 | 75 | 78 {
  if (error instanceof FindingsError && error.isLasting) return 78;
  return mayPass.test(readErrorCode(error instanceof FindingsError ? error.cause : error)) ? 75 : 1;
}

/** The disk or the memory is full, PostgreSQL is away, or its schema is not ours. Its codes are in its manual, appendix A. */
const mayPass =
  /^(ENOSPC|EDQUOT|ENOMEM|SQLITE_FULL|SQLITE_IOERR.*|53...|57P0.|ECONN.*|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN|FOREIGN)$/;

/** The code of Node, SQLite or PostgreSQL, or of our own for errors that are known by their words alone. Empty for others. */
export function readErrorCode(error: unknown): string {
  if (!(error instanceof Error)) return "";
  // Node tries every address of a host name and collects the errors.
  if (error instanceof AggregateError && error.errors.length > 0) return readErrorCode(error.errors[0]);
  // Kysely's migrator has no code for this. The tests of migrations/ check its message.
  if (/^corrupted migrations/.test(error.message)) return "NEWER";
  // Nor has the driver when the server asks for a password and there is none.
  if (/password must be a/.test(error.message)) return "28P01";
  if (/timeout|has been discarded|Connection terminated/i.test(error.message)) return "ETIMEDOUT";
  return "code" in error ? String(error.code) : "";
}
