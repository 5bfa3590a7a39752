import { type SiteInfo, siteInfoSchema } from "../contract/site-info.ts";
import { buildRemedy, readBuiltFile, StartupError } from "./startup-error.ts";

/** Reads the site info that the build wrote (`build/site.json`). Throws a `StartupError` if it can't be used. */
export function readSiteInfo(file: string): SiteInfo {
  const checked = siteInfoSchema.safeParse(JSON.parse(readBuiltFile(file).toString()));
  if (checked.success) return checked.data;
  const where = checked.error.issues[0]?.path.join(".");
  throw new StartupError(`${file} was not written by this version of the site (at ${where}). ${buildRemedy}`);
}
