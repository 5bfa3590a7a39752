import { expect, test } from "vitest";
import { webhookSecret } from "../../tests/support/http.ts";
import { mailSettings } from "../../tests/support/mail.ts";
import { type FindingsError, formatFinding } from "../content/finding.ts";
import { toConnectionOptions } from "./notifications/channels/smtp.ts";
import { findMisspelled, type MailSetting, readConfig, type SettingName } from "./settings.ts";

const secret = "b7Kq0sEcReTtOkEn";
const mail = mailSettings("smtp://mail.example.com");

test("without settings the site does its main job", () => {
  const off = { siteUrl: null, mail: null };
  expect(readConfig({ PORT: "", SITE_URL: "  " })).toEqual({
    ...off,
    port: 3000,
    host: "127.0.0.1",
    database: { engine: "sqlite", file: "data/site.db" },
    preview: false,
    webhook: null,
    chat: null,
    channels: [],
    allowedOrigins: [],
    trustProxy: [],
    rateLimit: 50,
    logLevel: "info",
  });
});

test("lists are separated by commas, and an origin loses its trailing slash", () => {
  expect(
    readConfig({
      SITE_URL: "https://www.example.com/",
      ALLOWED_ORIGINS: "https://a.example, http://localhost:5173",
      TRUST_PROXY: "127.0.0.1,fd00::/8",
    }),
  ).toMatchObject({
    siteUrl: "https://www.example.com",
    allowedOrigins: ["https://a.example", "http://localhost:5173"],
    trustProxy: ["127.0.0.1", "fd00::/8"],
  });
});

test("project types can have their own addresses, and overdue replies go to MAIL_TO unless someone else is named", () => {
  const office = { name: "The firm", address: "office@example.com" };
  const settings = { ...mail, MAIL_TO: "The firm <Office@example.com>" };
  const routes = 'land_survey:survey@example.com, "Crew" <crew@example.com>; title_research: t@example.com;';
  expect(readConfig({ ...settings, MAIL_ROUTES: routes }).mail).toMatchObject({
    to: [office],
    routes: new Map([
      [
        "land_survey",
        [
          { name: "", address: "survey@example.com" },
          { name: "Crew", address: "crew@example.com" },
        ],
      ],
      ["title_research", [{ name: "", address: "t@example.com" }]],
    ]),
    escalateTo: [office],
  });
  expect(readConfig({ ...settings, ESCALATE_TO: "boss@example.com" }).mail).toMatchObject({
    routes: new Map(),
    escalateTo: [{ name: "", address: "boss@example.com" }],
  });
});

const hidden = "is invalid (the value is not shown because it may contain a password). ";
const noOrigin = "Use a URL such as https://www.example.com, without a path.";
const encoded = "write %23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %.";
const chat = "CHAT_WEBHOOK_URL to it instead, and remove WEBHOOK_URL and WEBHOOK_SECRET.";
const noMessage =
  "is not the URL of an incoming webhook, so no message would appear. Create an incoming webhook ";

test.each<[SettingName, value: string, sentence: string]>([
  ["PORT", "65536", 'is "65536". Use a port number from 0 to 65535'],
  ["HOST", "localhost:3000", 'is "localhost:3000". Use an address of this machine, such as 127.0.0.1'],
  ["DATABASE_URL", "data/site.db", `${hidden}Use sqlite: and the path of a file`],
  ["DATABASE_URL", "sqlite::memory:", 'is "sqlite::memory:". Use sqlite:'],
  ["DATABASE_URL", "sqlite://data/site.db", 'is "sqlite://data/site.db". Use sqlite:'],
  ["DATABASE_URL", `postgres://site:${secret}@db`, "such as postgres://user:password@host:5432/site."],
  ["DATABASE_URL", `postgres://site:2024#${secret}@db/site`, encoded],
  ["SITE_URL", "www.example.com", `is "www.example.com". ${noOrigin}`],
  ["SITE_URL", "https://www.example.com/land", noOrigin],
  ["ALLOWED_ORIGINS", "https://a.io, *, https://*.a.io", `has "*" and "https://*.a.io". ${noOrigin}`],
  ["SMTP_URL", "mail.example.com", `${hidden}Use a URL such as smtp://user:password@mail.example.com:587.`],
  // Each would be read as another host, or another password.
  ["SMTP_URL", `smtp://site:2024#${secret}@mail.example.com:587`, encoded],
  ["SMTP_URL", `smtp://site:${secret}@1#2@mail.example.com:587`, encoded],
  ["SMTP_URL", `smtps://site:100%s${secret}@mail.example.com:587`, encoded],
  // A comment begins at # in .env, so this is all that is left.
  ["SMTP_URL", `smtp://site:${secret}`, encoded],
  ["MAIL_FROM", "office", 'is "office". Use an email address, such as office@example.com.'],
  ["MAIL_TO", "a@example.com, bob, joe", 'has "bob" and "joe". Use email addresses separated by commas'],
  ["ESCALATE_TO", "a@example.com; b@example.com", "separated by commas"],
  [
    "MAIL_ROUTES",
    "survey:a@example.com;land_survey:bob,b@example.com;utility:c@example.com;pipeline:",
    'has "survey:a@example.com" and "land_survey:bob,b@example.com" and "pipeline:". Use a project type, a colon and ',
  ],
  ["MAIL_ROUTES", "utility:a@example.com;utility:b@example.com", "names a project type twice."],
  ["WEBHOOK_URL", "ftp://example.com", `${hidden}Use a URL such as https://hooks.example.com/`],
  ["WEBHOOK_URL", `https://hooks.slack.com/services/T0/B0/${secret}`, chat],
  ["WEBHOOK_URL", `https://firm.webhook.office.com/webhookb2/${secret}`, chat],
  ["WEBHOOK_SECRET", "whsec_c2hvcnQ=", `${hidden}Use whsec_ followed by 24 to 64 random bytes in base64;`],
  ["CHAT_WEBHOOK_URL", `hooks.slack.com/services/T0/${secret}`, noMessage],
  ["CHAT_WEBHOOK_URL", `https://firm.webhook.office.com/webhookb2/${secret}`, noMessage],
  ["CHAT_WEBHOOK_URL", `https://discord.com/api/webhooks/1/${secret}/slack`, noMessage],
  ["CHAT_WEBHOOK_URL", `https://chat.google.com/room/${secret}`, noMessage],
  ["CHAT_WEBHOOK_URL", `https://teams.microsoft.com/l/channel/${secret}`, noMessage],
  ["TRUST_PROXY", "true, ::1, 0.0.0.0/0", 'has "true" and "0.0.0.0/0". Use IP addresses or ranges'],
  ["RATE_LIMIT", "ten", 'is "ten". Use a whole number, such as 10 (0 sets no limit).'],
  ["ACKNOWLEDGE_VISITORS", "yes", 'is "yes". Use true or false.'],
  ["LOG_LEVEL", "loud", 'is "loud". Use one of trace, debug, info, warn, error, fatal, silent.'],
])("%s=%s is rejected with what to write, and without its secret", (name, value, sentence) => {
  const webhook = { WEBHOOK_URL: "https://h.example", WEBHOOK_SECRET: webhookSecret };
  const [mistake, ...more] = findMistakes({ ...mail, ...webhook, [name]: value });
  expect(more).toEqual([]);
  expect(mistake).toMatch(new RegExp(`^${name} `));
  expect(mistake).toContain(sentence);
  expect(mistake).not.toMatch(new RegExp(`${secret}|2024`));
});

test("a half-configured channel would silently notify no one, so all that it needs is reported at once", () => {
  const given = {
    PREVIEW: "yes",
    WEBHOOK_URL: "https://h.example",
    ACKNOWLEDGE_VISITORS: "true",
    ESCALATE_TO: "a@example.com",
  };
  const explain = (set: string, needed: string, effect: string) =>
    `${set} is set, but ${needed} is not, so ${effect}. Set ${needed} as well; .env.example says how.`;
  expect(findMistakes({ ...given, MAIL_TO: "a@example.com", MAIL_ROUTES: "pipeline:a@example.com" })).toEqual(
    [
      'PREVIEW is "yes". Use true or false.',
      explain("MAIL_TO", "SMTP_URL", "no email can be sent"),
      explain("MAIL_ROUTES", "SMTP_URL", "no email can be sent"),
      explain("ESCALATE_TO", "SMTP_URL", "no email can be sent"),
      explain("ACKNOWLEDGE_VISITORS", "SMTP_URL", "no visitor can be emailed"),
      explain("WEBHOOK_URL", "WEBHOOK_SECRET", "the receiver could not verify that a webhook is genuine"),
    ],
  );
  expect(findMistakes({ SMTP_URL: "smtp://m.example", WEBHOOK_SECRET: webhookSecret })).toEqual([
    explain("SMTP_URL", "MAIL_FROM", "no email can be sent"),
    explain("SMTP_URL", "MAIL_TO", "no email can be sent"),
    explain("WEBHOOK_SECRET", "WEBHOOK_URL", "no webhook can be sent"),
  ]);
});

test("a variable that is nearly a setting's name is noticed, and no other program's is", () => {
  const others = {
    PATH: "/bin",
    MAIL: "/var/mail/root",
    HOSTNAME: "vps",
    POST: "x",
    HOME: "/",
    NODE_ENV: "production",
  };
  expect(
    findMisspelled({ ...others, LOGLEVEL: "warn", LOG_LEVEL: "info", MAIL_TO: "a@firm.example" }),
  ).toEqual([]);
  expect(findMisspelled({ ...others, ESCALTE_TO: "boss@firm.example", smtp_url: "smtp://m" })).toMatchObject([
    {
      blocks: false,
      what: "ESCALTE_TO is set, which is not one of the site's settings, so it has no effect.",
      remedy: "Did you mean ESCALATE_TO?",
    },
    { remedy: "Did you mean SMTP_URL?" },
  ]);
});

test("the user name in SMTP_URL may be an email address, and an encoded password is decoded", () => {
  const urls = {
    "smtp://site@example.com:s3cret@mail.example.com:587": ["site@example.com", "s3cret"],
    "smtp://site%40example.com:%23%2F%3F%40%25@mail.example.com:587": ["site@example.com", "#/?@%"],
  };
  for (const [url, [user, pass]] of Object.entries(urls)) {
    const setting = readConfig({ ...mail, SMTP_URL: url }).mail as MailSetting;
    expect(toConnectionOptions(setting)).toMatchObject({ host: "mail.example.com", auth: { user, pass } });
  }
});

test.each<[string, boolean]>([
  ["https://hooks.slack.com/services/T0/B0/x", false],
  ["https://chat.googleapis.com/v1/spaces/x/messages?key=k&token=x", false],
  ["https://prod-12.westus.logic.azure.com:443/workflows/x/triggers/manual/paths/invoke?sig=x", true],
  [
    "https://default0.e1.environment.api.powerplatform.com:443/powerautomate/automations/direct/workflows/x",
    true,
  ],
  ["https://intranet.example.com/mattermost/hooks/x", false],
  ["http://127.0.0.1:8065/x", false],
])("CHAT_WEBHOOK_URL=%s is a webhook of Teams: %s", (url, isTeams) => {
  expect(readConfig({ CHAT_WEBHOOK_URL: url }).chat).toEqual({ url, isTeams });
});

function findMistakes(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
    return [];
  } catch (error) {
    return (error as FindingsError).findings.map((finding) => formatFinding(finding));
  }
}
