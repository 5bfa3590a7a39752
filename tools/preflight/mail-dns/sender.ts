import { isIP } from "node:net";
import type { Config } from "../../../src/server/config/config.ts";
import { parseMailbox } from "../../../src/server/config/setting-formats.ts";

/** What the settings say about email from the site. */
export interface Sender {
  /** The address in MAIL_FROM, and its domain in lower case. */
  readonly address: string;
  readonly domain: string;
  /** The domain of the account in SMTP_URL; null if the user name is not an email address. */
  readonly accountDomain: string | null;
  /** An address in MAIL_TO at the same domain, because another domain must agree to get DMARC reports (RFC 7489 7.1). */
  readonly reportsTo: string | null;
  /** The SPF term for the servers that send for the site. */
  readonly spfTerm: string;
  /** The value of an MX record. */
  readonly mx: string;
  /** Whether the mail provider documents these two; otherwise they are guessed from SMTP_URL. */
  readonly isProviderKnown: boolean;
}

/** What the usual providers have their customers publish (checked on 2026-11-22). */
const providers = [
  { hosts: /^smtp(-relay)?\.(gmail|google)\.com$/, spf: "_spf.google.com", mx: "1 smtp.google.com." },
  {
    hosts: /^smtp\.office365\.com$|\.mail\.protection\.outlook\.com$/,
    spf: "spf.protection.outlook.com",
    mx: "0 {domain}.mail.protection.outlook.com.",
  },
  { hosts: /^smtp\.fastmail\.com$/, spf: "spf.messagingengine.com", mx: "10 in1-smtp.messagingengine.com." },
];

export function readSender(mail: NonNullable<Config["mail"]>, siteUrl: string | null): Sender {
  const { hostname, username } = new URL(mail.smtpUrl);
  const smtpHost = hostname.replace(/^\[(.*)\]$/, "$1").toLowerCase();
  const { address } = parseMailbox(mail.from);
  const domain = findDomain(address) ?? "";
  const provider = providers.find(({ hosts }) => hosts.test(smtpHost));
  const isLocal = /^(127|10|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$|^::1$|^[^.:]+$/.test(smtpHost);
  // A mail server on this machine sends from the machine's public address, which SITE_URL usually leads to.
  const publicHost = siteUrl === null ? domain : new URL(siteUrl).hostname;
  const sendingHost = isLocal ? publicHost : smtpHost;
  const version = isIP(sendingHost);
  const mailHost = isLocal || version !== 0 ? `mail.${domain}` : smtpHost;
  return {
    address,
    domain,
    accountDomain: findDomain(username.replace(/%40/g, "@")),
    reportsTo: mail.to.map((to) => parseMailbox(to).address).find((to) => findDomain(to) === domain) ?? null,
    spfTerm: provider ? `include:${provider.spf}` : `${version === 0 ? "a" : `ip${version}`}:${sendingHost}`,
    mx: provider?.mx.replace("{domain}", domain.replaceAll(".", "-")) ?? `10 ${mailHost}.`,
    isProviderKnown: provider !== undefined,
  };
}

function findDomain(address: string): string | null {
  return /@([^@]+)$/.exec(address.toLowerCase())?.[1] ?? null;
}
