/** Leads to a new email to the visitor, with its subject filled in. */
export function toEmailUrl(email: string, firmName: string): string {
  const to = encodeURIComponent(email).replace("%40", "@");
  const subject = encodeURIComponent(`Your project request to ${firmName}`);
  return `mailto:${to}?subject=${subject}`;
}
