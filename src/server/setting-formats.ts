import { isIP } from "node:net";
import { z } from "zod";
import { isEmailAddress } from "../contract/email-address.ts";
import { projectTypes } from "../contract/project-request.ts";

// How the text of a setting is read. What is wrong with it, and what to write instead, follow the setting's name.

/** A person's or the firm's address as emails show it; `address` is in lower case. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** What DATABASE_URL names: a file, or a PostgreSQL server at an address. */
export type DatabaseSetting =
  | { readonly engine: "sqlite"; readonly file: string }
  | { readonly engine: "postgres"; readonly url: string };

/** Error messages are often pasted into chats, so what may hold a password is not repeated. */
const hidden = () => "invalid (the value is not shown because it may contain a password)";

function format(isValid: (text: string) => boolean, hint: string, show: (text: string) => string = quote) {
  return z.string().refine(isValid, {
    abort: true,
    error: ({ input }) => `is ${show(String(input))}. ${hint}`,
  });
}

function quote(text: string): string {
  return JSON.stringify(text);
}

function list(isValid: (item: string) => boolean, hint: string) {
  return format((text) => split(text, ",").length > 0 && split(text, ",").every(isValid), hint).transform(
    (text) => split(text, ","),
  );
}

function split(text: string, separator: "," | ";"): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

export const port = format(
  (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65535,
  "Use a port number from 0 to 65535, such as 3000 (0 takes any free port).",
).transform(Number);

export const count = format(
  (text) => /^\d{1,9}$/.test(text),
  "Use a whole number, such as 10 (0 sets no limit).",
).transform(Number);

export const yesOrNo = format((text) => /^(true|false)$/.test(text), "Use true or false.").transform(
  (text) => text === "true",
);

export const host = format(
  (text) => isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text),
  "Use an address of this machine, such as 127.0.0.1 or 0.0.0.0, without a port.",
);

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

export const logLevel = format((text) => logLevels.includes(text), `Use one of ${logLevels.join(", ")}.`);

export const databaseUrl = format(
  (text) => toDatabase(text) !== null,
  "Use sqlite: and the path of a file, such as sqlite:data/site.db, or a URL that names a database, such as postgres://user:password@host:5432/site.",
  (text) => (text.startsWith("sqlite:") ? quote(text) : hidden()),
).transform((text) => toDatabase(text) as DatabaseSetting);

function toDatabase(text: string): DatabaseSetting | null {
  if (/^postgres(ql)?:/.test(text))
    return /^\/[^/]+$/.test(URL.parse(text)?.pathname ?? "") ? { engine: "postgres", url: text } : null;
  // SQLite would keep ":memory:" nowhere.
  const file = /^sqlite:(?!\/\/|:)(.*[^/])$/.exec(text)?.[1];
  return file === undefined ? null : { engine: "sqlite", file: file };
}

/** An origin: scheme, host and port, and nothing after them but a slash. */
const isOrigin = (text: string) => {
  const url = URL.parse(text);
  return (
    url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/` && !/[?#]/.test(text)
  );
};
const originHint = "Use a URL such as https://www.example.com, without a path.";
const toOrigin = (text: string) => new URL(text).origin;

export const origin = format(isOrigin, originHint).transform(toOrigin);
export const origins = list(isOrigin, originHint)
  .transform((texts) => texts.map(toOrigin))
  .readonly();

/** How a user name and a password are written in SMTP_URL. */
export const accountHint =
  "In the user name and the password, write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %.";

export const smtpUrl = format(
  (text) => {
    const url = URL.parse(text);
    // A password with one of these could be read as another host, or another password.
    const [, account = ""] = /:\/\/(.*)@/.exec(text) ?? [];
    const isUrl = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
    return isUrl && !/[#/?]|%(?![\da-f]{2})/i.test(account);
  },
  `Use a URL such as smtp://user:password@mail.example.com:587. ${accountHint}`,
  hidden,
);

const isMailbox = (text: string) => isEmailAddress(toMailbox(text).address);
const mailboxHint = "Use an email address, such as office@example.com.";

export const mailbox = format(isMailbox, mailboxHint).transform(toMailbox);
export const mailboxes = list(isMailbox, mailboxHint)
  .transform((texts) => texts.map(toMailbox))
  .readonly();

/** Reads "name@example.com", or with a display name: "The firm <name@example.com>". */
export function toMailbox(text: string): Mailbox {
  const [, name = "", address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.toLowerCase() };
}

/** "land_survey:survey@example.com,crew@example.com;title_research:title@example.com" */
export const mailRoutes = z.string().transform((text, { issues }) => {
  const routes = new Map<string, readonly Mailbox[]>();
  const mistakes: string[] = [];
  for (const route of split(text, ";")) {
    const [, type = route, addresses = ""] = /^([^:]*?)\s*:(.*)$/.exec(route) ?? [];
    const items = split(addresses, ",");
    if (!Object.hasOwn(projectTypes, type)) mistakes.push(`${quote(type)} is not a project type`);
    else if (routes.has(type)) mistakes.push(`${type} is given twice`);
    else if (items.length === 0) mistakes.push(`${type} has no address`);
    for (const item of items) if (!isMailbox(item)) mistakes.push(`${quote(item)} is not an email address`);
    routes.set(type, items.map(toMailbox));
  }
  if (mistakes.length === 0 && routes.size > 0) return routes;
  const wrong = mistakes.length > 0 ? `wrong: ${mistakes.join("; ")}` : quote(text);
  const message = `is ${wrong}. Use a project type, a colon and its addresses, with a semicolon before the next type: land_survey:survey@example.com,crew@example.com;title_research:title@example.com. The types are ${Object.keys(projectTypes).join(", ")}.`;
  issues.push({ code: "custom", input: text, message });
  return z.NEVER;
});

/** Addresses or CIDR ranges, never a bare "true" or a range of all addresses: any visitor could forge an address. */
export const proxies = list(
  (text) => addressOrRange.safeParse(text).success && !text.endsWith("/0"),
  "Use IP addresses or ranges, such as 127.0.0.1 or 10.0.0.0/8, separated by commas.",
).readonly();

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Source: Standard Webhooks, "whsec_" and 24 to 64 random bytes in base64. */
export const webhookSecret = format(
  (text) => {
    const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? "";
    const bytes = Buffer.from(base64, "base64").length;
    return bytes >= 24 && bytes <= 64;
  },
  "Use whsec_ followed by 24 to 64 random bytes in base64; `openssl rand -base64 32` generates them.",
  hidden,
);

/** A chat shows nothing of a signed webhook: a Teams workflow even says that it was delivered. */
export const webhookUrl = format(
  isHttpUrl,
  "Use a URL such as https://hooks.example.com/project-requests, without a user name and password.",
  hidden,
).refine((text) => findPlatform(text) === "mattermost", {
  error:
    "points to a chat, which only shows messages in its own format, so no project request would appear there. Set CHAT_WEBHOOK_URL to it instead, and remove WEBHOOK_URL and WEBHOOK_SECRET.",
  abort: true,
});

const chatHint =
  "Create an incoming webhook in the chat's own settings and use its URL: https://hooks.slack.com/services/…, " +
  "https://chat.googleapis.com/v1/spaces/…/messages?…, https://chat.example.com/hooks/… (Mattermost), or that of a " +
  'Microsoft Teams workflow (Workflows, "Send webhook alerts to a channel").';

/** The URL of an incoming webhook. Its host says which platform it is; Mattermost runs on any. */
export const chatWebhookUrl = format(isHttpUrl, chatHint, hidden)
  .refine((text) => findPlatform(text) !== null, {
    error: `is not the URL of an incoming webhook, so no message would appear. ${chatHint}`,
    abort: true,
  })
  .transform((url) => ({ url, platform: findPlatform(url) as ChatPlatform }));

/** False for a user name too: `fetch` rejects a URL that has a password, and its error repeats it. */
function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
}

/** The platforms whose channels can show project requests. */
export type ChatPlatform = "slack" | "google_chat" | "mattermost" | "teams";

/** Null if no message of ours would appear there. */
function findPlatform(text: string): ChatPlatform | null {
  const { hostname, pathname } = new URL(text);
  const known = webhooks.find(([pattern]) => pattern.test(hostname + pathname));
  return known === undefined ? "mattermost" : known[1];
}

/** By host and path; `null` accepts no message of ours. Source: each platform's documentation of webhooks, 2026-11-22. */
const webhooks: readonly [RegExp, ChatPlatform | null][] = [
  [/^hooks\.slack(-gov)?\.com\/services\//, "slack"],
  [/^chat\.googleapis\.com\/v1\/spaces\/[^/]+\/messages$/, "google_chat"],
  [/\.(logic\.azure\.(com|us)|powerplatform\.(com|us)|powerplatform\.microsoft\.us)\/.*workflows\//, "teams"],
  // Pages for people, Teams' retired connectors, and Discord's own format.
  [
    /^([^/]+\.)?(slack(-gov)?|office(365)?|discord(app)?)\.com\/|^(chat\.google|teams\.(microsoft|live))\.com\//,
    null,
  ],
];
