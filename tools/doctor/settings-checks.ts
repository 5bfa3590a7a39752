import { parseEnv } from "node:util";
import { findClosest } from "../../src/content/checks/did-you-mean.ts";
import { blocking, type Finding, notice } from "../../src/content/finding.ts";
import { type Config, type Environment, explainUnknownName, settings } from "../../src/server/settings.ts";
import { buildSettings } from "../build/build-settings.ts";

/** The settings that a launch lacks. `config` is read from the same `env`. */
export function checkSettings(env: Environment, config: Config): Finding[] {
  const { siteUrl, preview, rateLimit, trustProxy, webhook, chat } = config;
  const findings = [
    ...needed.map(
      ([name, effect, sample]) =>
        !env[name]?.trim() &&
        blocking(`${name} is not set, so ${effect}.`, `Set it in .env, for example ${name}=${sample}.`),
    ),
    preview &&
      blocking(
        "PREVIEW is true, so search engines leave the site out.",
        "When nothing else is left, delete it from .env and restart the site.",
      ),
    siteUrl !== null && checkSiteUrl(siteUrl),
    ...mailSettings.map((name) => checkOwner(name, env[name] ?? "")),
    trustProxy.length === 0 &&
      rateLimit > 0 &&
      blocking(
        "TRUST_PROXY is not set, so all visitors behind the HTTPS proxy share one rate limit, and a few project requests block the form for everyone.",
        "Set it to the proxy's IP address: TRUST_PROXY=127.0.0.1 if the proxy runs on this machine.",
      ),
    rateLimit === 0 &&
      notice(
        "RATE_LIMIT is 0, so one IP address can send any number of project requests.",
        "Remove the setting, so that the default limits it.",
      ),
    (webhook?.secrets ?? []).includes(String(settings.shape.WEBHOOK_SECRET.meta()?.example)) &&
      blocking(
        "WEBHOOK_SECRET is the one in .env.example, which is public, so anyone can forge a webhook.",
        "Set it to whsec_ followed by the output of `openssl rand -base64 32`.",
      ),
    webhook !== null && checkReceiverUrl("WEBHOOK_URL", webhook.url),
    chat !== null && checkReceiverUrl("CHAT_WEBHOOK_URL", chat.url),
  ];
  return findings.filter((finding) => finding !== false);
}

/** Names in the text of `.env` that no setting has: a misspelled one would have no effect, unnoticed. */
export function checkNames(envFile: string): Finding[] {
  const known = { ...settings.shape, ...buildSettings.shape };
  const unknown = Object.keys(parseEnv(envFile)).filter((name) => !Object.hasOwn(known, name));
  return unknown.map((name) => explainUnknownName(name, findClosest(name, Object.keys(known))));
}

const needed: readonly (readonly [name: string, effect: string, sample: string])[] = [
  ["SITE_URL", "links in emails don't work, and HTTPS is not enforced", "https://www.example.com"],
  ["SMTP_URL", "staff are not notified of project requests", "smtp://user:password@mail.example.com:587"],
  ["MAIL_FROM", "emails have no sender", "office@example.com"],
  ["MAIL_TO", "emails have no recipient", "office@example.com"],
];

const mailSettings = ["MAIL_FROM", "MAIL_TO", "MAIL_ROUTES", "ESCALATE_TO"] as const;

const example = /(^|[.@])example(\.(com|org|net))?$|\.invalid$/i;
const local = /^(localhost|127\.[\d.]+|\[::1\])$/;

function checkReceiverUrl(name: string, url: string): Finding | false {
  const { protocol, hostname } = new URL(url);
  if (example.test(hostname))
    return blocking(
      `${name} points to ${hostname}, a host that no one owns.`,
      "Use the firm's own, or remove it.",
    );
  if (protocol === "https:" || local.test(hostname)) return false;
  return blocking(
    `${name} begins with http:, so others on the way can read what the site sends there.`,
    "Use a URL that begins with https://.",
  );
}

function checkSiteUrl(siteUrl: string): Finding | false {
  const { protocol, hostname } = new URL(siteUrl);
  if (example.test(hostname) || local.test(hostname))
    return blocking(`SITE_URL is ${siteUrl}, which no visitor can open.`, "Use the firm's own URL.");
  if (protocol === "https:") return false;
  return blocking(
    `SITE_URL is ${siteUrl}. Without HTTPS, browsers warn that the form is not secure, and others can read what is sent.`,
    `Put an HTTPS proxy in front (docs/operating.md), then set SITE_URL=https://${hostname}.`,
  );
}

/** True for an email address that no one can own. */
export function isPlaceholder(address: string): boolean {
  return example.test(address);
}

function checkOwner(name: string, text: string): Finding | false {
  const nobody = text.match(/[^\s<>,:;]+@[^\s<>,;]+/g)?.find(isPlaceholder);
  if (nobody === undefined) return false;
  return blocking(`${name} includes ${nobody}, an address that no one owns.`, "Use the firm's own address.");
}
