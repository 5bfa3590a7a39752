import { isIP } from "node:net";

/** The operator's settings, as far as records can be made of them. */
export interface Sender {
  /** The domain of MAIL_FROM, in lower case. */
  readonly domain: string;
  /** The address in MAIL_FROM. */
  readonly address: string;
  /** The host in SMTP_URL. */
  readonly smtpHost: string;
  /** The user in SMTP_URL; empty if there is none. */
  readonly smtpUser: string;
  /** The host in SITE_URL; null if it is not set. */
  readonly siteHost: string | null;
  /** An address in MAIL_TO that has the domain, and so may get its reports; null if there is none. */
  readonly reportsTo: string | null;
}

/** A record in the form of a zone file, on a line of its own. A string in it has at most 255 bytes (RFC 1035 3.3). */
export function formatRecord(name: string, type: "MX" | "TXT" | "A", value: string): string {
  const strings = value.match(/.{1,255}/g) ?? [];
  const shown =
    type === "TXT" ? strings.map((string) => `"${string.replace(/["\\]/g, "\\$&")}"`).join(" ") : value;
  return `\n         ${name}. ${type} ${shown}`;
}

/** The end of a finding about SPF: what to do, and the record. */
export function publishSpf({ domain }: Sender, todo: string, text: string): string {
  return `${todo}:${formatRecord(domain, "TXT", text)}`;
}

/** What the usual providers have their customers publish (checked on 2026-11-22). */
const providers: readonly {
  readonly smtpHosts: RegExp;
  readonly spf: string;
  readonly mx: (domain: string) => string;
}[] = [
  {
    smtpHosts: /^smtp(-relay)?\.(gmail|google)\.com$/,
    spf: "include:_spf.google.com",
    mx: () => "1 smtp.google.com.",
  },
  {
    smtpHosts: /^smtp\.office365\.com$|\.mail\.protection\.outlook\.com$/,
    spf: "include:spf.protection.outlook.com",
    mx: (domain) => `0 ${domain.replaceAll(".", "-")}.mail.protection.outlook.com.`,
  },
  {
    smtpHosts: /^smtp\.fastmail\.com$/,
    spf: "include:spf.messagingengine.com",
    mx: () => "10 in1-smtp.messagingengine.com.",
  },
];

function findProvider({ smtpHost }: Sender) {
  return providers.find(({ smtpHosts }) => smtpHosts.test(smtpHost));
}

/** The SPF term for the servers that send for the site: the provider's own, or the host of SMTP_URL. */
export function suggestSpfTerm(sender: Sender): string {
  const { smtpHost, siteHost, domain } = sender;
  const provider = findProvider(sender);
  if (provider !== undefined) return provider.spf;
  // A mail server on this machine sends from the machine's public address, which SITE_URL usually leads to.
  if (isLocal(smtpHost)) return `a:${siteHost ?? domain}`;
  return isIP(smtpHost) === 0 ? `a:${smtpHost}` : `ip${isIP(smtpHost)}:${smtpHost}`;
}

/** The value of an MX record: the provider's own mail server, or the host of SMTP_URL, which often takes email as well. */
export function suggestMx(sender: Sender): string {
  const { smtpHost, domain } = sender;
  const provider = findProvider(sender);
  if (provider !== undefined) return provider.mx(domain);
  return isLocal(smtpHost) || isIP(smtpHost) !== 0 ? `10 mail.${domain}.` : `10 ${smtpHost}.`;
}

/** Whether that is what the provider documents, or only a guess from SMTP_URL. */
export function isProviderKnown(sender: Sender): boolean {
  return findProvider(sender) !== undefined;
}

function isLocal(host: string): boolean {
  return (
    /^(localhost|127\.[\d.]+|::1|10\..*|192\.168\..*|172\.(1[6-9]|2\d|3[01])\..*)$/.test(host) ||
    !/[.:]/.test(host)
  );
}
