import { existsSync, readFileSync, statSync } from "node:fs";
import { blocking, FindingsError } from "../content/finding.ts";

/**
 * Loads the settings in `.env` in the working folder, if there is one. Variables that are already set win. Throws a
 * `FindingsError` if it can't be read, or if root runs a site that belongs to someone else.
 */
export function loadEnvFile(): void {
  refuseRoot();
  try {
    if (!existsSync(".env")) return;
    // Some programs put a mark first, or save as UTF-16: a setting, or all of them, would have no effect, unnoticed.
    if (/^\uFEFF|\0/.test(readFileSync(".env", "utf8"))) throw new Error("it is not plain UTF-8");
    process.loadEnvFile(".env");
  } catch (error) {
    const finding = blocking(
      `.env can't be read (${(error as Error).message}). Nothing was done.`,
      "Let this user read it, and save it as UTF-8 without BOM.",
    );
    throw new FindingsError([finding], { isLasting: true });
  }
}

/** Everyone who may change the site's files would become root, and the site could not use files that root made. */
function refuseRoot(): void {
  if (process.getuid?.() !== 0) return;
  const folder = [".", "data"].find((path) => existsSync(path) && statSync(path).uid !== 0);
  if (folder === undefined) return;
  const finding = blocking(
    "You are root, but this site belongs to another user, so nothing was done.",
    `Run the same command as that user: sudo -u "#${statSync(folder).uid}" and then the command.`,
  );
  throw new FindingsError([finding], { isLasting: true });
}
