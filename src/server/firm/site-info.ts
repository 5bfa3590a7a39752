import { z } from "zod";
import { company, metrics } from "../../content/company.ts";
import { contact } from "../../content/contact.ts";
import { blocking, FindingsError } from "../../content/finding.ts";
import { buildRemedy, readBuiltFile } from "../built-file.ts";

/**
 * The build's output for the server, `build/site.json`: company.yaml and metrics.yaml as they were checked, so that a later
 * mistake in `content/` fails a build but never a running site; and where the API is.
 */
export const siteInfoSchema = company.safeExtend({
  metrics,
  /** The hints below the form's fields. */
  hints: contact.shape.hints,
  /** The origin of the configured backend host; empty when the page and the API share one origin. */
  apiHost: z.string(),
});

export type SiteInfo = z.output<typeof siteInfoSchema>;

/** Reads the site info that the build wrote. Throws a `FindingsError` if it can't be used. */
export function readSiteInfo(file: string): SiteInfo {
  const checked = siteInfoSchema.safeParse(JSON.parse(readBuiltFile(file).toString()));
  if (checked.success) return checked.data;
  const where = checked.error.issues[0]?.path.join(".");
  throw new FindingsError([
    blocking(`${file} was not written by this version of the site (at ${where}).`, buildRemedy),
  ]);
}
