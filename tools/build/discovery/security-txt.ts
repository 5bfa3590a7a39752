/**
 * Whom to tell of a weakness of the site (RFC 9116). It expires on the first of a month, ten to eleven months after
 * `today`: under a year, as the RFC asks, and the same in every build of one month.
 */
export function securityTxt({ email, siteUrl, today }: SecurityTxtParts): string {
  const expiresOn = today.with({ day: 1 }).add({ months: 11 });
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expiresOn}T00:00:00Z`,
    "Preferred-Languages: en",
    ...(siteUrl === "" ? [] : [`Canonical: ${siteUrl}/.well-known/security.txt`]),
    "",
  ].join("\n");
}

export interface SecurityTxtParts {
  readonly email: string;
  /** Empty when unknown. */
  readonly siteUrl: string;
  readonly today: Temporal.PlainDate;
}
