/**
 * Where to report a vulnerability (RFC 9116). It expires on the first of a month, ten to eleven months after `today`:
 * under a year, as the RFC asks, and the same in every build of one month. `siteUrl` is empty when unknown.
 */
export function formatSecurityTxt(email: string, siteUrl: string, today: Temporal.PlainDate): string {
  const expiresOn = today.with({ day: 1 }).add({ months: 11 });
  const canonical = siteUrl === "" ? "" : `Canonical: ${siteUrl}/.well-known/security.txt\n`;
  return `Contact: mailto:${email}\nExpires: ${expiresOn}T00:00:00Z\nPreferred-Languages: en\n${canonical}`;
}
