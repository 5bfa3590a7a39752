import { blocking, type Finding, worthKnowing } from "./finding.ts";

const soonDays = 30;

/** A security.txt whose day has passed is to be ignored by whoever found a hole. Source: RFC 9116, 2.5.5. */
export function securityTxt(text: string | null, now: Temporal.Instant): Finding[] {
  if (text === null) return [];
  const written = /^Expires:[ \t]*(\S+)/im.exec(text)?.[1];
  const mend = "Run `npm run build`, which writes a new one, and publish the page again.";
  const file = "dist/.well-known/security.txt";
  const expires = instantOf(written);
  if (expires === null) {
    const found =
      written === undefined ? "has no line Expires:" : `expires at "${written}", which is no time`;
    return [blocking(`security.txt ${found}, so nobody who finds a hole may rely on it.`, mend, { file })];
  }
  const days = Math.floor(now.until(expires).total("hours") / 24);
  if (days < 0) {
    return [
      blocking(`security.txt expired at ${written}, so whoever finds a hole must ignore it.`, mend, { file }),
    ];
  }
  return days < soonDays ? [worthKnowing(`security.txt expires in ${days} days, at ${written}.`, mend)] : [];
}

function instantOf(text: string | undefined): Temporal.Instant | null {
  try {
    return text === undefined ? null : Temporal.Instant.from(text);
  } catch {
    return null;
  }
}
