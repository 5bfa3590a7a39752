import type { Config, Environment } from "../../src/server/config/config.ts";
import { blocking, type Finding, worthKnowing } from "./finding.ts";

/** What the settings lack for a launch. `config` is what the server reads from the same `env`. */
export function settingFindings(env: Environment, config: Config, exampleSecret: string | null): Finding[] {
  const { siteUrl, mail, webhook, rateLimit, trustProxy, allowedOrigins } = config;
  const apiHost = env.API_HOST?.trim() ?? "";
  return [
    ...siteUrlFindings(siteUrl),
    ...(mail === null
      ? [
          unset(
            "SMTP_URL",
            "nobody is told of a project request",
            "smtp://user:password@mail.example.com:587",
          ),
        ]
      : []),
    ...mailboxFindings("MAIL_FROM", mail === null ? env.MAIL_FROM : mail.from, "mails have no sender"),
    ...mailboxFindings("MAIL_TO", mail === null ? env.MAIL_TO : mail.to.join(", "), "mails go to nobody"),
    ...(trustProxy.length === 0 && rateLimit > 0
      ? [
          blocking(
            "TRUST_PROXY is not set. Something in front of the site must speak HTTPS, and without this setting all its visitors share one rate limit, so a few project requests lock the form for everyone.",
            "Write the address of the proxy: TRUST_PROXY=127.0.0.1 when it runs on this machine.",
          ),
        ]
      : []),
    ...(rateLimit === 0
      ? [
          worthKnowing(
            "RATE_LIMIT is 0, so one address may file as many project requests as it likes.",
            "Take the line away; 10 in 10 minutes is the default.",
          ),
        ]
      : []),
    ...(webhook !== null && exampleSecret !== null && webhook.secret === exampleSecret
      ? [
          blocking(
            "WEBHOOK_SECRET is the one in .env.example, which everybody can read, so anybody can forge a webhook.",
            "Write whsec_ and what `openssl rand -base64 32` prints.",
          ),
        ]
      : []),
    ...(webhook !== null && isPlain(webhook.url)
      ? [
          blocking(
            "WEBHOOK_URL begins with http:, so visitors' names and addresses cross the network for all to read.",
            "Write an address that begins with https://.",
          ),
        ]
      : []),
    ...(apiHost !== "" && siteUrl !== null && apiHost !== siteUrl && !allowedOrigins.includes(siteUrl)
      ? [
          blocking(
            `The page is built for an API at ${apiHost}, but ALLOWED_ORIGINS does not name ${siteUrl}, so the API refuses its project requests.`,
            `Write ALLOWED_ORIGINS=${siteUrl}.`,
          ),
        ]
      : []),
  ];
}

function siteUrlFindings(siteUrl: string | null): Finding[] {
  if (siteUrl === null) {
    return [
      unset(
        "SITE_URL",
        "links in mails lead nowhere and HTTPS is not insisted on",
        "https://www.example.com",
      ),
    ];
  }
  const { protocol, hostname } = new URL(siteUrl);
  if (isExample(hostname) || isHere(hostname)) {
    return [
      blocking(`SITE_URL is ${siteUrl}, where no visitor finds the firm.`, "Write the firm's own address."),
    ];
  }
  return protocol === "https:"
    ? []
    : [
        blocking(
          `SITE_URL is ${siteUrl}: without HTTPS, browsers call the form insecure and anybody on the way can read it.`,
          `Put a proxy that speaks HTTPS in front (docs/operating.md), then write SITE_URL=https://${hostname}.`,
        ),
      ];
}

function mailboxFindings(name: "MAIL_FROM" | "MAIL_TO", text: string | undefined, effect: string): Finding[] {
  const written = text?.trim() ?? "";
  if (written === "") return [unset(name, effect, "office@example.com")];
  const addresses = written.match(/[^\s<>,]+@[^\s<>,]+/g) ?? [];
  const example = addresses.find((address) => isExample(address.split("@")[1] ?? ""));
  return example === undefined
    ? []
    : [blocking(`${name} has ${example}, an address that nobody owns.`, "Write the firm's own.")];
}

function unset(name: string, effect: string, sample: string): Finding {
  return blocking(`${name} is not set, so ${effect}.`, `Write it into .env, such as ${name}=${sample}.`);
}

function isExample(host: string): boolean {
  return /(^|\.)example(\.(com|org|net))?$|\.invalid$/i.test(host);
}

function isHere(host: string): boolean {
  return /^(localhost|127\.[\d.]+|\[::1\])$/.test(host);
}

function isPlain(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === "http:" && !isHere(hostname);
}
