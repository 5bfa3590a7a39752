import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { siteInfoSchema } from "../../src/server/firm/site-info.ts";

/** A Friday morning in Fort Worth; the reply is due on Monday at 17:00 there. */
export const testNow = "2026-11-20T16:00:00.000Z";
export const testReplyDueAt = "2026-11-23T23:00:00.000Z";

/** The firm of `content-fixture/`, which is open Monday through Friday, 8 to 5 in Fort Worth. */
export const testSiteInfo = siteInfoSchema.parse({
  ...readFixture("company"),
  metrics: readFixture("metrics"),
  hints: readFixture("contact").hints,
  apiHost: "",
});

/** "2026-11-20T10:00" on the clocks of Fort Worth. */
export function inFortWorth(local: string): Temporal.Instant {
  return Temporal.ZonedDateTime.from(`${local}[America/Chicago]`).toInstant();
}

function readFixture(name: string) {
  const file = new URL(`content-fixture/${name}.yaml`, import.meta.url);
  return parse(readFileSync(file, "utf8"), { schema: "failsafe" });
}
