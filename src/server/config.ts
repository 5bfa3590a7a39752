import * as formats from "./setting-formats.ts";
import { type SettingName, settings } from "./settings.ts";
import type { DatabaseSetting } from "./store/open-store.ts";

/** What the environment settled, checked. An unset setting without a default is null; an unset list is empty. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseSetting;
  /** The public origin, such as "https://www.example.com". */
  readonly siteUrl: string | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string | null;
  readonly mailTo: readonly string[];
  readonly webhookUrl: string | null;
  readonly webhookSecret: string | null;
  readonly allowedOrigins: readonly string[];
  /** Addresses or CIDR ranges whose X-Forwarded-For is believed. */
  readonly trustProxy: readonly string[];
  /** Project requests from one client address in 10 minutes; 0 is no limit. */
  readonly rateLimit: number;
  readonly logLevel: string;
  readonly opsPort: number | null;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The only reader of the environment. Returns the config, or every mistake in it as a sentence that names
 * the setting, what was found and what to write. An empty or blank setting counts as unset.
 */
export function readConfig(
  env: Environment,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly mistakes: string[] } {
  const mistakes: string[] = [];
  const config = readAll(env, mistakes);
  return mistakes.length === 0 ? { ok: true, config } : { ok: false, mistakes };
}

/** On a mistake the value is the unset one and a sentence joins `mistakes`, so that all are found at once. */
function readAll(env: Environment, mistakes: string[]): Config {
  const read = <Value, Unset>(name: SettingName, format: formats.Format<Value>, unset: Unset) => {
    const text = env[name]?.trim() || settings[name];
    if (text === null) return unset;
    const result = format(text);
    if ("value" in result) return result.value;
    mistakes.push(`${name} is ${shown(name, text)}. ${result.write}`);
    return unset;
  };
  return {
    port: read("PORT", formats.port, 0),
    host: read("HOST", formats.host, ""),
    database: read("DATABASE_URL", formats.databaseUrl, { sqliteFile: "" }),
    siteUrl: read("SITE_URL", formats.origin, null),
    smtpUrl: read("SMTP_URL", formats.smtpUrl, null),
    mailFrom: read("MAIL_FROM", formats.mailbox, null),
    mailTo: read("MAIL_TO", formats.mailboxes, []),
    webhookUrl: read("WEBHOOK_URL", formats.webhookUrl, null),
    webhookSecret: read("WEBHOOK_SECRET", formats.webhookSecret, null),
    allowedOrigins: read("ALLOWED_ORIGINS", formats.origins, []),
    trustProxy: read("TRUST_PROXY", formats.proxies, []),
    rateLimit: read("RATE_LIMIT", formats.count, 0),
    logLevel: read("LOG_LEVEL", formats.logLevel, ""),
    opsPort: read("OPS_PORT", formats.port, null),
  };
}

/** A mistake is printed and often pasted into a chat, so a setting that may hold a password is not repeated. */
function shown(name: SettingName, text: string): string {
  const mayHoldPassword: readonly SettingName[] = [
    "DATABASE_URL",
    "SMTP_URL",
    "WEBHOOK_URL",
    "WEBHOOK_SECRET",
  ];
  return mayHoldPassword.includes(name) && !/^sqlite:/.test(text)
    ? "not in the right form (its text is not shown, because it may hold a password)"
    : JSON.stringify(text);
}

/** What is set but does nothing in this version, so that nobody waits for a mail that is never sent. */
export function unusedSettings(config: Config): SettingName[] {
  const unused: [SettingName, unknown][] = [
    ["SMTP_URL", config.smtpUrl],
    ["MAIL_FROM", config.mailFrom],
    ["MAIL_TO", config.mailTo[0]],
    ["WEBHOOK_URL", config.webhookUrl],
    ["WEBHOOK_SECRET", config.webhookSecret],
    ["OPS_PORT", config.opsPort],
  ];
  return unused.filter(([, value]) => value !== null && value !== undefined).map(([name]) => name);
}
