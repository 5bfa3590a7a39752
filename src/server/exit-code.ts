import { readFileSync } from "node:fs";

/** Why a program can't do its work, one line for each reason: what happened, what it means, what to do. It holds no secret. */
export class StartupError extends Error {
  override readonly name = "StartupError";
}

/** Starting again can't help: someone has to change a setting, or how the program is started. */
export class SettingsError extends StartupError {}

/** As in sysexits.h. systemd does not restart the site after 78, and deploy/update tries again after 75. */
export function findExitCode(error: unknown): 1 | 75 | 78 {
  if (error instanceof SettingsError) return 78;
  return mayPass.test(readErrorCode(error instanceof StartupError ? error.cause : error)) ? 75 : 1;
}

/** The disk or the memory is full, or PostgreSQL is away. Its codes are in its manual, appendix A. */
const mayPass =
  /^(ENOSPC|EDQUOT|ENOMEM|SQLITE_FULL|SQLITE_IOERR.*|53...|57P0.|ECONN.*|ETIMEDOUT|E(HOST|NET)UNREACH|ENOTFOUND|EAI_AGAIN)$/;

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

/** A file of the build. Throws a `StartupError` if it is missing. */
export function readBuiltFile(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new StartupError(`${file} is missing: the site is not built yet. ${buildRemedy}`);
  }
}

export const buildRemedy =
  "Run `npm start`, which builds and serves the site, or run `npm run build` and try again.";
