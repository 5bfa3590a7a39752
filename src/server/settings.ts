import { z } from "zod";
import { findClosest } from "../content/checks/did-you-mean.ts";
import { blocking, type Finding, FindingsError, notice } from "../content/finding.ts";
import * as formats from "./setting-formats.ts";

/**
 * Every setting: its name, its format, its default and its purpose. The descriptions write `.env.example`
 * (`npm run check`). An unset setting without a default is off.
 */
export const settings = z.object({
  PORT: formats.port
    .prefault("3000")
    .describe(
      "The port the site listens on. 0 takes any free port. As a service, it is in deploy/systemd/site.socket.",
    ),
  HOST: formats.host.prefault("127.0.0.1").describe(
    `The address to listen on. 127.0.0.1 is reachable only from this machine, which is right behind a proxy; 0.0.0.0 is
    reachable from every network.`,
  ),
  DATABASE_URL: formats.databaseUrl.prefault("sqlite:data/site.db").describe(
    `Where project requests are stored: a file, or a PostgreSQL database. Write sqlite: and a file, whose folder is created if
    it is missing; or the URL of a PostgreSQL database, such as postgres://user:password@db.example.com:5432/site, which
    several servers can share.`,
  ),
  SITE_URL: formats.origin.optional().meta({
    example: "https://www.example.com",
    description: `The public URL of the page, without a path; the build reads it as well. With https, it turns on HSTS,
      including for subdomains. A form sent without JavaScript returns the visitor there. Links in emails to the staff lead
      there, or to API_HOST if the page was built with it. The build writes it into the page for search engines and shared
      links, so rebuild after a change.`,
  }),
  PREVIEW: formats.yesOrNo
    .prefault("false")
    .describe("If true, on a preview of the site, every response asks search engines not to index it."),
  SMTP_URL: formats.smtpUrl.optional().meta({
    example: "smtp://user:password@mail.example.com:587",
    description: `The mail server for emails to the staff. smtps: uses TLS from the start; smtp: switches to it
      (STARTTLS), and sends nothing to a server that offers none, unless that is this machine (localhost, 127.0.0.1,
      [::1]). ${formats.accountHint} Microsoft 365 turns off password sign-in by default at the end of 2026: use a
      connector there, or a sending service. Google needs an app password. If unset, no email is sent.`,
  }),
  MAIL_FROM: formats.mailbox.optional().meta({
    example: "Land Services <site@example.com>",
    description: "The sender of emails. Bounces go to it, so someone should read it. Needed with SMTP_URL.",
  }),
  MAIL_TO: formats.mailboxes.optional().meta({
    example: "office@example.com, bids@example.com",
    description: `The staff who get emails and can sign in, separated by commas. Needed with SMTP_URL. The history names
      the address that someone signed in with, so list people rather than a shared mailbox; and rather than a help desk, which
      may set aside emails that say that a program sent them (Auto-Submitted; Zendesk does): connect it through WEBHOOK_URL.
      Restart the site after a change; an address that you remove is signed out, and loses the project requests that it took.`,
  }),
  MAIL_ROUTES: formats.mailRoutes.optional().meta({
    example: "land_survey:survey@example.com,crew@example.com;title_research:title@example.com",
    description: `Who gets the project requests of a type instead of MAIL_TO, with their reminders. Write the type, a
      colon and its addresses, with a semicolon before the next type. All other types and the daily report go to
      MAIL_TO. \`npm run doctor\` shows who gets what.`,
  }),
  ESCALATE_TO: formats.mailboxes.optional().meta({
    example: "manager@example.com",
    description: "Who gets one email when a reply is overdue, separated by commas. If unset, MAIL_TO.",
  }),
  WEBHOOK_URL: formats.webhookUrl.optional().meta({
    example: "https://hooks.example.com/project-requests",
    description: `A URL of your own system that gets each project request as Standard Webhooks specifies. Chats accept
      only their own message formats, so their URLs are rejected here: set CHAT_WEBHOOK_URL instead.`,
  }),
  WEBHOOK_SECRET: formats.webhookSecrets.optional().meta({
    example: "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=",
    description: `The secret that signs each POST to WEBHOOK_URL. Write whsec_ and 24 to 64 random bytes in base64,
      from \`openssl rand -base64 32\`. With two, separated by a comma, it is signed with both, so that a receiver can change
      from one to the other. Needed with WEBHOOK_URL.`,
  }),
  CHAT_WEBHOOK_URL: formats.chatWebhookUrl.optional().meta({
    example: "https://chat.example.com/hooks/the-id-of-the-webhook",
    description: `The URL of an incoming webhook of Slack, Google Chat, Mattermost or Microsoft Teams (Workflows). Each
      project request is announced in its channel with its type, its timeline, its reference and when the reply is due, and
      without anything that the visitor typed. Keep the URL secret: anyone who has it can write in the channel.`,
  }),
  ACKNOWLEDGE_VISITORS: formats.yesOrNo.prefault("false").describe(
    `If true, each visitor gets a confirmation email. There is one a day per email address, so that nobody can flood another
    person's mailbox through the form; jane+bid@example.com counts as jane@example.com. Needs SMTP_URL.`,
  ),
  ALLOWED_ORIGINS: formats.origins.default([]).meta({
    example: "https://www.example.com, https://example.com",
    description: `The URLs, without a path, of pages that may send project requests from another host, separated by
      commas. Needed only when the page was built with API_HOST and lives elsewhere.`,
  }),
  TRUST_PROXY: formats.proxies.default([]).meta({
    example: "127.0.0.1, 10.0.0.0/8",
    description: `The proxies in front of this server, as IP addresses or ranges. Only their X-Forwarded-For is trusted.
      Behind a proxy and without this setting, all visitors share one rate limit.`,
  }),
  RATE_LIMIT: formats.count.prefault("50").meta({
    description: `How many project requests one IP address may send in 10 minutes. 0 sets no limit.
      More than a tenth of that from one address is suspected spam. So is, in an hour, more than that from one network (IPv4 /24,
      IPv6 /48), and more than four times that from everyone, except for each network's first of the day.`,
  }),
  LOG_LEVEL: formats.logLevel
    .prefault("info")
    .describe(
      "How much is logged: trace, debug, info, warn, error, fatal or silent. No level logs personal data.",
    ),
});

export type { Mailbox } from "./setting-formats.ts";
export type SettingName = keyof typeof settings.shape;
export type Environment = Readonly<Record<string, string | undefined>>;

/** The settings as the code uses them; null and empty lists are off. */
export interface Config {
  readonly port: number;
  readonly host: string;
  readonly database: formats.DatabaseSetting;
  /** The public origin, such as https://www.example.com. */
  readonly siteUrl: string | null;
  /** True for a site that search engines should leave out. */
  readonly preview: boolean;
  readonly mail: MailSetting | null;
  readonly webhook: WebhookSetting | null;
  readonly chat: ChatSetting | null;
  /** The channels that are on, of those in outbox/delivery.ts. */
  readonly channels: readonly ("email" | "webhook" | "chat" | "confirmation")[];
  /** Origins of other sites whose pages may call the API. */
  readonly allowedOrigins: readonly string[];
  /** Proxies whose word on a visitor's address counts. */
  readonly trustProxy: readonly string[];
  /** Project requests of one client in ten minutes; 0 for no limit. */
  readonly rateLimit: number;
  readonly logLevel: string;
}

export interface MailSetting {
  readonly smtpUrl: string;
  /** The name by which the site greets the mail server. */
  readonly ehloName: string;
  readonly from: formats.Mailbox;
  readonly to: readonly formats.Mailbox[];
  /** Who gets the project requests of a type, by its value, in place of `to`. */
  readonly routes: ReadonlyMap<string, readonly formats.Mailbox[]>;
  readonly escalateTo: readonly formats.Mailbox[];
}

/** Everyone who gets email from the site; an address may be there twice. */
export function listMailboxes(mail: MailSetting): readonly formats.Mailbox[] {
  return [...mail.to, ...[...mail.routes.values()].flat(), ...mail.escalateTo];
}

export interface WebhookSetting {
  readonly url: string;
  /** Each signs every webhook, so that a secret can be replaced while both are valid. */
  readonly secrets: readonly string[];
}

export type ChatSetting = NonNullable<z.output<typeof settings>["CHAT_WEBHOOK_URL"]>;

/** The server's settings. Throws a `FindingsError` with every mistake: the setting, what is wrong, and what to write. */
export function readConfig(env: Environment): Config {
  return toConfig(readSettings(settings, env));
}

/** The settings of a schema, of which a blank one counts as unset. Throws as `readConfig` does. */
export function readSettings<Schema extends z.ZodObject>(schema: Schema, env: Environment): z.output<Schema> {
  const names = Object.keys(schema.shape);
  const texts = Object.fromEntries(names.map((name) => [name, env[name]?.trim() || undefined]));
  const read = schema.safeParse(texts);
  const findings = (read.error?.issues ?? []).map((issue) => {
    // Every format in setting-formats.ts gives its own remedy.
    const { remedy = "" } = (issue.code === "custom" ? issue.params : undefined) ?? {};
    return blocking(`${String(issue.path[0])} ${issue.message}`, remedy);
  });
  for (const [set, needed, effect] of needs)
    if ((texts[set] ?? "false") !== "false" && texts[needed] === undefined)
      findings.push(
        blocking(
          `${set} is set, but ${needed} is not, so ${effect}.`,
          `Set ${needed} as well; .env.example says how.`,
        ),
      );
  if (read.success && findings.length === 0) return read.data;
  throw new FindingsError(findings, { isLasting: true });
}

/**
 * Variables with a name that is nearly a setting's: the setting has no effect, unnoticed. Other programs' variables are left
 * alone, and so are names like PORT, which are too short to tell.
 */
export function findMisspelled(env: Environment): Finding[] {
  const known = Object.keys(settings.shape);
  const unset = known.filter((name) => name.length > 4 && !env[name]?.trim());
  return Object.keys(env)
    .filter((name) => !known.includes(name))
    .flatMap((name) => {
      const meant = findClosest(name, unset, 2);
      return meant === undefined ? [] : [explainUnknownName(name, meant)];
    });
}

/** Explains a variable with a name that no setting has; `meant` is the closest name that one has. */
export function explainUnknownName(name: string, meant: string | undefined): Finding {
  return notice(
    `${name} is set, which is not one of the site's settings, so it has no effect.`,
    meant === undefined ? "Delete it, or look for its name in .env.example." : `Did you mean ${meant}?`,
  );
}

/** A half-configured channel would silently notify no one. */
const needs: readonly [set: SettingName, needed: SettingName, effect: string][] = [
  ["SMTP_URL", "MAIL_FROM", "no email can be sent"],
  ["SMTP_URL", "MAIL_TO", "no email can be sent"],
  ["MAIL_TO", "SMTP_URL", "no email can be sent"],
  ["MAIL_ROUTES", "SMTP_URL", "no email can be sent"],
  ["ESCALATE_TO", "SMTP_URL", "no email can be sent"],
  ["ACKNOWLEDGE_VISITORS", "SMTP_URL", "no visitor can be emailed"],
  ["WEBHOOK_SECRET", "WEBHOOK_URL", "no webhook can be sent"],
  ["WEBHOOK_URL", "WEBHOOK_SECRET", "the receiver could not verify that a webhook is genuine"],
];

function toConfig(given: z.output<typeof settings>): Config {
  const { SMTP_URL, MAIL_FROM, MAIL_TO = [], ESCALATE_TO = MAIL_TO, WEBHOOK_URL, WEBHOOK_SECRET } = given;
  const routes: ReadonlyMap<string, readonly formats.Mailbox[]> = given.MAIL_ROUTES ?? new Map();
  const mail =
    SMTP_URL && MAIL_FROM
      ? {
          smtpUrl: SMTP_URL,
          ehloName: findEhloName(given.SITE_URL, MAIL_FROM),
          from: MAIL_FROM,
          to: MAIL_TO,
          routes,
          escalateTo: ESCALATE_TO,
        }
      : null;
  const webhook = WEBHOOK_URL && WEBHOOK_SECRET ? { url: WEBHOOK_URL, secrets: WEBHOOK_SECRET } : null;
  const chat = given.CHAT_WEBHOOK_URL ?? null;
  const isOn = {
    email: mail !== null,
    webhook: webhook !== null,
    chat: chat !== null,
    confirmation: mail !== null && given.ACKNOWLEDGE_VISITORS,
  };
  return {
    port: given.PORT,
    host: given.HOST,
    database: given.DATABASE_URL,
    siteUrl: given.SITE_URL ?? null,
    preview: given.PREVIEW,
    mail,
    webhook,
    chat,
    channels: (Object.keys(isOn) as (keyof typeof isOn)[]).filter((channel) => isOn[channel]),
    allowedOrigins: given.ALLOWED_ORIGINS,
    trustProxy: given.TRUST_PROXY,
    rateLimit: given.RATE_LIMIT,
    logLevel: given.LOG_LEVEL,
  };
}

/**
 * The site's own host. A mail server that hosts the firm's domain may refuse a client that claims to be that domain, so for a site
 * without "www." it is added; and the domain of MAIL_FROM is only for a site that has no name.
 */
function findEhloName(siteUrl: string | undefined, from: formats.Mailbox): string {
  const domain = from.address.split("@").at(-1) ?? "";
  const { hostname } = new URL(siteUrl ?? "http://localhost");
  if (!/^[a-z\d.-]+\.[a-z][a-z\d-]+$/.test(hostname)) return domain;
  return hostname === domain ? `www.${hostname}` : hostname;
}
