import type { DatabaseSetting } from "../database/open-database.ts";
import { type ChatSetting, chatWebhookUrl } from "./chat-services.ts";
import { type SettingName, settings } from "./env.ts";
import * as formats from "./setting-formats.ts";

/** The validated settings. An unset setting without a default is null; an unset list is empty. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: DatabaseSetting;
  /** The public origin, such as "https://www.example.com". */
  readonly siteUrl: string | null;
  /** A copy of the site for review, which search engines are asked not to index. */
  readonly preview: boolean;
  /** Email to the staff; null if no email is sent. */
  readonly mail: MailSetting | null;
  readonly webhook: WebhookSetting | null;
  /** The channel of a chat where project requests are announced; null if there is none. */
  readonly chat: ChatSetting | null;
  /** Visitors get a confirmation email. */
  readonly acknowledgeVisitors: boolean;
  readonly allowedOrigins: readonly string[];
  /** Addresses or CIDR ranges whose X-Forwarded-For is trusted. */
  readonly trustProxy: readonly string[];
  /** Project requests from one client address in 10 minutes; 0 is no limit. */
  readonly rateLimit: number;
  readonly logLevel: string;
  readonly opsPort: number | null;
}

/** Recipients are addresses, or mailboxes such as "The firm <name@example.com>". */
export interface MailSetting {
  readonly smtpUrl: string;
  readonly from: string;
  readonly to: readonly string[];
  /** Who gets project requests of a type instead of `to`. */
  readonly routes: ReadonlyMap<string, readonly string[]>;
  /** Who is emailed about an overdue reply: ESCALATE_TO, or `to`. */
  readonly escalateTo: readonly string[];
}

export interface WebhookSetting {
  readonly url: string;
  readonly secret: string;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/**
 * The only reader of the environment. Returns the config, or every error as a sentence that names the setting, its value
 * and what to use instead. A blank setting counts as unset.
 */
export function readConfig(
  env: Environment,
): { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly errors: string[] } {
  const errors: string[] = [];
  // After an error the setting is read as unset, so all errors are found at once.
  const read = <Value, Unset>(name: SettingName, format: formats.Format<Value>, unset: Unset) => {
    const text = env[name]?.trim() || settings[name];
    if (text === null) return unset;
    const result = format(text);
    if ("value" in result) return result.value;
    errors.push(`${name} ${result.problem ?? `is ${describeValue(name, text)}`}. ${result.hint}`);
    return unset;
  };
  const smtpUrl = read("SMTP_URL", formats.smtpUrl, null);
  const from = read("MAIL_FROM", formats.mailbox, null);
  const to = read("MAIL_TO", formats.mailboxes, []);
  const routes = read("MAIL_ROUTES", formats.mailRoutes, new Map());
  const escalateTo = read("ESCALATE_TO", formats.mailboxes, to);
  const url = read("WEBHOOK_URL", formats.webhookUrl, null);
  const secret = read("WEBHOOK_SECRET", formats.webhookSecret, null);
  const acknowledgeVisitors = read("ACKNOWLEDGE_VISITORS", formats.yesOrNo, false);
  const isSet = (name: SettingName) => Boolean(env[name]?.trim());
  if (errors.length === 0) errors.push(...findMissingSettings(isSet, acknowledgeVisitors));
  const config: Config = {
    port: read("PORT", formats.port, 0),
    host: read("HOST", formats.host, ""),
    database: read("DATABASE_URL", formats.databaseUrl, { sqliteFile: "" }),
    siteUrl: read("SITE_URL", formats.origin, null),
    preview: read("PREVIEW", formats.yesOrNo, false),
    mail: smtpUrl === null || from === null ? null : { smtpUrl, from, to, routes, escalateTo },
    webhook: url === null || secret === null ? null : { url, secret },
    chat: read("CHAT_WEBHOOK_URL", chatWebhookUrl, null),
    acknowledgeVisitors,
    allowedOrigins: read("ALLOWED_ORIGINS", formats.origins, []),
    trustProxy: read("TRUST_PROXY", formats.proxies, []),
    rateLimit: read("RATE_LIMIT", formats.count, 0),
    logLevel: read("LOG_LEVEL", formats.logLevel, ""),
    opsPort: read("OPS_PORT", formats.port, null),
  };
  return errors.length === 0 ? { ok: true, config } : { ok: false, errors };
}

/** A half-configured channel would silently notify no one. */
function findMissingSettings(
  isSet: (name: SettingName) => boolean,
  acknowledgeVisitors: boolean,
): readonly string[] {
  const noEmail = "no email can be sent";
  const unverified = "the receiver could not verify that a webhook is genuine";
  const mailServer = "the mail server, for example smtp://mail.example.com:587";
  const pairs: [set: SettingName, needed: SettingName, effect: string, value: string][] = [
    ["SMTP_URL", "MAIL_FROM", noEmail, "the sender, for example site@example.com"],
    ["SMTP_URL", "MAIL_TO", noEmail, "the recipients, for example office@example.com"],
    ["MAIL_TO", "SMTP_URL", noEmail, mailServer],
    ["MAIL_ROUTES", "SMTP_URL", noEmail, mailServer],
    ["ESCALATE_TO", "SMTP_URL", noEmail, mailServer],
    [
      "WEBHOOK_SECRET",
      "WEBHOOK_URL",
      "no webhook can be sent",
      "the receiver, for example https://example.com/hook",
    ],
    ["WEBHOOK_URL", "WEBHOOK_SECRET", unverified, "whsec_ followed by 24 to 64 random bytes in base64"],
  ];
  if (acknowledgeVisitors)
    pairs.push(["ACKNOWLEDGE_VISITORS", "SMTP_URL", "no visitor can be emailed", mailServer]);
  return pairs
    .filter(([set, needed]) => isSet(set) && !isSet(needed))
    .map(
      ([set, needed, effect, value]) =>
        `${set} is set, but ${needed} is not, so ${effect}. Set ${needed} to ${value}.`,
    );
}

/** Error messages are often pasted into chats, so a setting that may contain a password is not repeated. */
function describeValue(name: SettingName, text: string): string {
  return mayHoldPassword.has(name) && !text.startsWith("sqlite:")
    ? "invalid (the value is not shown because it may contain a password)"
    : JSON.stringify(text);
}

const mayHoldPassword = new Set<SettingName>([
  "DATABASE_URL",
  "SMTP_URL",
  "WEBHOOK_URL",
  "WEBHOOK_SECRET",
  "CHAT_WEBHOOK_URL",
]);
