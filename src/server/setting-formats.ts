import { isIP } from "node:net";
import { z } from "zod";
import { isEmailAddress } from "../contract/email-address.ts";
import { projectTypes } from "../contract/project-request.ts";

// How the text of each setting is read. The message of an error says what is wrong and follows the setting's name; its
// `params.remedy` says what to write instead (readSettings in settings.ts).

/** A person's or the firm's address as emails show it; `address` is in lower case. */
export interface Mailbox {
  readonly name: string;
  readonly address: string;
}

/** The two kinds of DATABASE_URL: a file, or a PostgreSQL server at an address. */
export type DatabaseSetting =
  | { readonly engine: "sqlite"; readonly file: string }
  | { readonly engine: "postgres"; readonly url: string };

/** A setting that `parse` reads. If `parse` returns null, `show` says what is wrong, and `remedy` what to write. */
function setting<Value>(
  parse: (text: string) => Value | null,
  remedy: string,
  show = (text: string) => `is ${quote(text)}`,
) {
  return z.string().transform((text, { addIssue }) => {
    const value = parse(text);
    if (value !== null) return value;
    addIssue({ code: "custom", message: `${show(text)}.`, params: { remedy } });
    return z.NEVER;
  });
}

/** A list, each of whose items `parse` reads. A message shows only the items that are wrong. */
function list<Item>(parse: (text: string) => Item | null, remedy: string, separator: "," | ";" = ",") {
  const findWrong = (text: string) => split(text, separator).filter((item) => parse(item) === null);
  return setting(
    (text) => {
      const items = split(text, separator).map(parse);
      return items.length > 0 && items.every((item) => item !== null) ? items : null;
    },
    remedy,
    (text) => `has ${findWrong(text).map(quote).join(" and ") || quote(text)}`,
  );
}

/** Error messages are often pasted into chats, so a value that may hold a password is not repeated. */
const hide = () => "is invalid (the value is not shown because it may contain a password)";

const quote = (text: string) => JSON.stringify(text);

function split(text: string, separator: string): string[] {
  const parts = text.split(separator).map((part) => part.trim());
  return parts.filter((part) => part !== "");
}

export const port = setting(
  (text) => (/^\d{1,5}$/.test(text) && Number(text) <= 65535 ? Number(text) : null),
  "Use a port number from 0 to 65535, such as 3000 (0 takes any free port).",
);

export const count = setting(
  (text) => (/^\d{1,9}$/.test(text) ? Number(text) : null),
  "Use a whole number, such as 10 (0 sets no limit).",
);

export const yesOrNo = setting(
  (text) => (/^(true|false)$/.test(text) ? text === "true" : null),
  "Use true or false.",
);

export const host = setting(
  (text) => (isIP(text) !== 0 || /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(text) ? text : null),
  "Use an address of this machine, such as 127.0.0.1 or 0.0.0.0, without a port.",
);

const logLevels = ["trace", "debug", "info", "warn", "error", "fatal", "silent"];

export const logLevel = setting(
  (text) => logLevels.find((level) => level === text) ?? null,
  `Use one of ${logLevels.join(", ")}.`,
);

export const accountHint =
  "In the user name and the password, write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %.";

/** For a socket, a URL has a user and no host, which pg takes and no URL may have: postgresql://site@/site?host=/tmp */
export function parsePostgresUrl(text: string): URL | null {
  return URL.parse(text.replace("@/", "@localhost/"));
}

export const databaseUrl = setting(
  (text): DatabaseSetting | null => {
    if (/^postgres(ql)?:/.test(text))
      return /^\/[^/]+$/.test(parsePostgresUrl(text)?.pathname ?? "")
        ? { engine: "postgres", url: text }
        : null;
    // SQLite would keep ":memory:" nowhere.
    const file = /^sqlite:(?!\/\/|:)(.*[^/])$/.exec(text)?.[1];
    return file === undefined ? null : { engine: "sqlite", file };
  },
  `Use sqlite: and the path of a file, such as sqlite:data/site.db, or a URL that names a database, such as postgres://user:password@host:5432/site. ${accountHint}`,
  (text) => (text.startsWith("sqlite:") ? `is ${quote(text)}` : hide()),
);

/** An origin: scheme, host and port, and nothing after them but a slash. */
function parseOrigin(text: string): string | null {
  const url = URL.parse(text);
  const isOrigin = /^https?:$/.test(url?.protocol ?? "") && url?.href === `${url?.origin}/`;
  return isOrigin && !/[?#*]/.test(text) ? url.origin : null;
}

const originRemedy = "Use a URL such as https://www.example.com, without a path.";
export const origin = setting(parseOrigin, originRemedy);
export const origins = list(parseOrigin, originRemedy).readonly();

export const smtpUrl = setting(
  (text) => {
    const url = URL.parse(text);
    // A password with one of these could be read as another host, or another password.
    const [, account = ""] = /:\/\/(.*)@/.exec(text) ?? [];
    const isUrl = url !== null && /^smtps?:$/.test(url.protocol) && url.hostname !== "";
    return isUrl && !/[#/?]|%(?![\da-f]{2})/i.test(account) ? text : null;
  },
  `Use a URL such as smtp://user:password@mail.example.com:587. ${accountHint}`,
  hide,
);

function parseMailbox(text: string): Mailbox | null {
  const mailbox = readMailbox(text);
  return isEmailAddress(mailbox.address) ? mailbox : null;
}

export const mailbox = setting(parseMailbox, "Use an email address, such as office@example.com.");
const mailboxesRemedy =
  "Use email addresses separated by commas, such as office@example.com, bids@example.com.";
export const mailboxes = list(parseMailbox, mailboxesRemedy).readonly();

/** Reads "name@example.com", or with a display name: "The firm <name@example.com>". */
export function readMailbox(text: string): Mailbox {
  const [, name = "", address = text] = /^([^<>\r\n]*)<([^<>]+)>$/.exec(text) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, "$1"), address: address.toLowerCase() };
}

/** "land_survey:survey@example.com,crew@example.com;title_research:title@example.com" */
export const mailRoutes = list(
  (route) => {
    const [, type = "", addresses = ""] = /^([^:]*?)\s*:(.*)$/.exec(route) ?? [];
    const { success, data } = mailboxes.safeParse(addresses);
    return Object.hasOwn(projectTypes, type) && success ? ([type, data] as const) : null;
  },
  `Use a project type, a colon and its addresses, with a semicolon before the next type: land_survey:survey@example.com,crew@example.com;title_research:title@example.com. The types are ${Object.keys(projectTypes).join(", ")}.`,
  ";",
)
  .refine((routes) => new Map(routes).size === routes.length, {
    error: "names a project type twice.",
    params: { remedy: "Name each once." },
    abort: true,
  })
  .transform((routes): ReadonlyMap<string, readonly Mailbox[]> => new Map(routes));

/** Addresses or CIDR ranges, never a bare "true" or a range of all addresses: any visitor could forge an address. */
export const proxies = list(
  (text) => (addressOrRange.safeParse(text).success && !text.endsWith("/0") ? text : null),
  "Use IP addresses or ranges, such as 127.0.0.1 or 10.0.0.0/8, separated by commas. If all addresses were trusted, visitors could forge theirs.",
).readonly();

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** Source: Standard Webhooks, "whsec_" and 24 to 64 random bytes in base64. */
export const webhookSecrets = setting(
  (text) => {
    const secrets = split(text, ",");
    return secrets.length > 0 && secrets.every(isWebhookSecret) ? secrets : null;
  },
  "Use whsec_ followed by 24 to 64 random bytes in base64; `openssl rand -base64 32` generates them.",
  hide,
);

function isWebhookSecret(text: string): boolean {
  const base64 = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text)?.[1] ?? "";
  const bytes = Buffer.from(base64, "base64").length;
  return bytes >= 24 && bytes <= 64;
}

/** A chat shows nothing of a signed webhook: a Teams workflow even says that it was delivered. */
export const webhookUrl = setting(
  (text) => (isHttpUrl(text) ? text : null),
  "Use a URL such as https://hooks.example.com/project-requests, without a user name and password.",
  hide,
).refine((url) => findChat(url) === undefined, {
  error:
    "points to a chat, which only shows messages in its own format, so no project request would appear there.",
  params: { remedy: "Set CHAT_WEBHOOK_URL to it instead, and remove WEBHOOK_URL and WEBHOOK_SECRET." },
  abort: true,
});

/** The URL of an incoming webhook. Its host says whether it is Teams, which needs another format; Mattermost runs on any host. */
export const chatWebhookUrl = setting(
  (url) => {
    const chat = isHttpUrl(url) ? findChat(url) : "unusable";
    return chat === "unusable" ? null : { url, isTeams: chat === "teams" };
  },
  "Create an incoming webhook in the chat's own settings and use its URL: https://hooks.slack.com/services/…, " +
    "https://chat.googleapis.com/v1/spaces/…/messages?…, https://chat.example.com/hooks/… (Mattermost), or that of a " +
    'Microsoft Teams workflow (Workflows, "Send webhook alerts to a channel").',
  () => "is not the URL of an incoming webhook, so no message would appear",
);

/** A URL with a user name or a password is none: `fetch` rejects it, and its error repeats the password. */
function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username + url.password === "";
}

/** Which chat a URL belongs to, by its host and path; undefined for every other receiver. */
function findChat(text: string): ChatUrl | undefined {
  const { hostname, pathname } = new URL(text);
  return chats.find(([pattern]) => pattern.test(hostname + pathname))?.[1];
}

/** Unusable are chats' pages for people, the retired connectors of Teams, and the format of Discord. */
type ChatUrl = "usable" | "teams" | "unusable";

/** The chats that are known, by host and path. Source: each platform's documentation of webhooks. */
const chats: readonly (readonly [RegExp, ChatUrl])[] = [
  [/^hooks\.slack(-gov)?\.com\/services\//, "usable"],
  [/^chat\.googleapis\.com\/v1\/spaces\/[^/]+\/messages$/, "usable"],
  [/\.(logic\.azure\.(com|us)|powerplatform\.(com|us)|powerplatform\.microsoft\.us)\/.*workflows\//, "teams"],
  [
    /^([^/]+\.)?(slack(-gov)?|office(365)?|discord(app)?)\.com\/|^(chat\.google|teams\.(microsoft|live))\.com\//,
    "unusable",
  ],
];
