import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { toConnectionOptions } from "../notifications/channels/smtp.ts";
import { type Config, readConfig } from "./config.ts";
import { type SettingName, settings } from "./env.ts";

const webhookSecret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";

test("without settings the site does its main job", () => {
  expect(parseConfig({})).toEqual({
    port: 3000,
    host: "127.0.0.1",
    database: { sqliteFile: "data/site.db" },
    siteUrl: null,
    preview: false,
    mail: null,
    webhook: null,
    chat: null,
    acknowledgeVisitors: false,
    allowedOrigins: [],
    trustProxy: [],
    rateLimit: 10,
    logLevel: "info",
    opsPort: null,
  });
});

test("a blank setting counts as unset", () => {
  expect(parseConfig({ PORT: "", SITE_URL: "  " })).toMatchObject({ port: 3000, siteUrl: null });
});

test("lists are separated by commas and an origin loses its trailing slash", () => {
  expect(
    parseConfig({
      SITE_URL: "https://www.example.com/",
      ALLOWED_ORIGINS: "https://a.example, http://localhost:5173",
      TRUST_PROXY: "127.0.0.1,fd00::/8",
      SMTP_URL: "smtp://mail.example.com",
      MAIL_FROM: "site@example.com",
      MAIL_TO: "a@example.com, The firm <b@example.com>",
    }),
  ).toMatchObject({
    siteUrl: "https://www.example.com",
    allowedOrigins: ["https://a.example", "http://localhost:5173"],
    trustProxy: ["127.0.0.1", "fd00::/8"],
    mail: { from: "site@example.com", to: ["a@example.com", "The firm <b@example.com>"] },
  });
});

test("routes send project types to addresses of their own, and overdue replies go to MAIL_TO unless someone else is named", () => {
  const mail = {
    SMTP_URL: "smtp://mail.example.com",
    MAIL_FROM: "site@example.com",
    MAIL_TO: "office@example.com",
  };
  const routes =
    "land_survey:survey@example.com, Crew <crew@example.com>; title_research: title@example.com;";
  expect(parseConfig({ ...mail, MAIL_ROUTES: routes }).mail).toMatchObject({
    routes: new Map([
      ["land_survey", ["survey@example.com", "Crew <crew@example.com>"]],
      ["title_research", ["title@example.com"]],
    ]),
    escalateTo: ["office@example.com"],
  });
  expect(parseConfig({ ...mail, ESCALATE_TO: "manager@example.com" }).mail).toMatchObject({
    routes: new Map(),
    escalateTo: ["manager@example.com"],
  });
});

test("an error names each unknown type, each bad address, each type given twice and each without an address", () => {
  const routes = "survey:a@example.com;land_survey:bob,b@example.com;land_survey:c@example.com;pipeline:";
  expect(findErrors({ MAIL_ROUTES: routes })).toEqual([
    'MAIL_ROUTES is wrong: "survey" is not a project type; "bob" is not an email address; land_survey is given twice; pipeline has no address. ' +
      "Use a project type, a colon and its addresses, with a semicolon before the next type: land_survey:survey@example.com,crew@example.com;title_research:title@example.com. " +
      "The types are transmission, pipeline, renewable, utility, land_survey, title_research, gis_mapping, project_management.",
  ]);
});

test("all errors are listed at once, each with its value and what to use", () => {
  expect(findErrors({ PORT: "http", RATE_LIMIT: "-1", LOG_LEVEL: "loud" })).toEqual([
    expect.stringMatching(/^PORT is "http"\. Use /),
    expect.stringMatching(/^RATE_LIMIT is "-1"\. Use /),
    expect.stringMatching(/^LOG_LEVEL is "loud"\. Use .*info, warn/),
  ]);
});

/** Values of settings that are rejected. */
const rejected: readonly [SettingName, string][] = [
  ["PORT", "65536"],
  ["HOST", "localhost:3000"],
  ["DATABASE_URL", "data/site.db"],
  ["DATABASE_URL", "sqlite:"],
  ["DATABASE_URL", "sqlite://data/site.db"],
  ["DATABASE_URL", "sqlite:data/"],
  ["SITE_URL", "www.example.com"],
  ["SITE_URL", "https://www.example.com/land"],
  ["SITE_URL", "https://www.example.com/?"],
  ["SITE_URL", "https://user@www.example.com"],
  ["SMTP_URL", "mail.example.com"],
  ["MAIL_FROM", "office"],
  ["MAIL_TO", "a@example.com; b@example.com"],
  ["MAIL_TO", ","],
  ["MAIL_ROUTES", "office@example.com"],
  ["ESCALATE_TO", "the manager"],
  ["WEBHOOK_URL", "ftp://example.com"],
  ["WEBHOOK_SECRET", "whsec_c2hvcnQ="],
  ["CHAT_WEBHOOK_URL", "hooks.slack.com/services/T0/B0/x"],
  ["ALLOWED_ORIGINS", "*"],
  ["TRUST_PROXY", "true"],
  ["TRUST_PROXY", "0.0.0.0/0"],
  ["TRUST_PROXY", "10.0.0.0/33"],
  ["RATE_LIMIT", "ten"],
  ["ACKNOWLEDGE_VISITORS", "yes"],
  ["OPS_PORT", "-1"],
];

test.each(rejected)("%s=%s is rejected", (name, text) => {
  const errors = findErrors({ [name]: text });
  expect(errors).toHaveLength(1);
  expect(errors[0]).toMatch(new RegExp(`^${name} is .*[Uu]se `, "s"));
});

test("snapshots/setting-errors.txt is what is said about settings that can't be used", async () => {
  const settings: Record<string, string>[] = [
    ...rejected.map(([name, text]) => ({ [name]: text })),
    { DATABASE_URL: "postgres://site:hunter2@db" },
    { LOG_LEVEL: "loud" },
    { WEBHOOK_URL: "https://hooks.slack.com/services/T0/B0/x", WEBHOOK_SECRET: webhookSecret },
    { WEBHOOK_URL: "https://discord.com/api/webhooks/1/x", WEBHOOK_SECRET: webhookSecret },
    { CHAT_WEBHOOK_URL: "https://firm.webhook.office.com/webhookb2/x" },
    { CHAT_WEBHOOK_URL: "https://discord.com/api/webhooks/1/x" },
    { CHAT_WEBHOOK_URL: "https://firm.slack.com/archives/C0" },
    { SMTP_URL: "smtp://m.example", WEBHOOK_URL: "https://h.example" },
    { MAIL_TO: "a@example.com", WEBHOOK_SECRET: webhookSecret, ACKNOWLEDGE_VISITORS: "true" },
  ];
  const errors = settings.flatMap(findErrors).sort();
  await expect(`${errors.join("\n\n")}\n`).toMatchFileSnapshot("snapshots/setting-errors.txt");
});

test.each([
  ["smtp://site:s3c#ret@mail.example.com:587"],
  ["smtp://site:2024#s3cret@mail.example.com:587"],
  ["smtp://site:2024/s3cret@mail.example.com:587"],
  ["smtp://site:2024?s3cret@mail.example.com:587"],
  ["smtp://site/s3cret:password@mail.example.com"],
  ["smtp://site:s3cret@1#2@mail.example.com"],
  ["smtps://site:100%s3cret@mail.example.com"],
  // A comment begins at # in .env, so this is all that is left.
  ["smtp://site:s3cret"],
])("SMTP_URL=%s would be read as another host or password, so the error says what to write", (url) => {
  const [error, ...more] = findErrors({ SMTP_URL: url });
  expect(more).toEqual([]);
  expect(error).toContain("%23 for #, %2F for /, %3F for ?, %40 for @ and %25 for %.");
  expect(error).not.toMatch(/s3c|2024/);
});

test("the user name in SMTP_URL may be an email address, and what was encoded is the password", () => {
  const mail = { MAIL_FROM: "site@example.com", MAIL_TO: "office@example.com" };
  const urls = {
    "smtp://site@example.com:s3cret@mail.example.com:587": ["site@example.com", "s3cret"],
    "smtp://site%40example.com:%23%2F%3F%40%25@mail.example.com:587": ["site@example.com", "#/?@%"],
  };
  for (const [url, [user, pass]] of Object.entries(urls)) {
    const { smtpUrl = "" } = parseConfig({ SMTP_URL: url, ...mail }).mail ?? {};
    expect(toConnectionOptions(smtpUrl)).toMatchObject({ host: "mail.example.com", auth: { user, pass } });
  }
});

test("DATABASE_URL takes a URL that names a database, and an error there does not show the password", () => {
  const url = "postgres://site:hunter2@db:5432/site";
  expect(parseConfig({ DATABASE_URL: url }).database).toEqual({ postgresUrl: url });
  const [error, ...more] = findErrors({ DATABASE_URL: "postgres://site:hunter2@db" });
  expect(more).toEqual([]);
  expect(error).toMatch(/^DATABASE_URL .*postgres:\/\/user:password@/);
  expect(error).not.toContain("hunter2");
});

test.each([
  [{ SMTP_URL: "smtp://m.example" }, ["MAIL_FROM is not", "MAIL_TO is not"]],
  [{ MAIL_TO: "a@example.com" }, ["SMTP_URL is not"]],
  [{ MAIL_ROUTES: "pipeline:a@example.com" }, ["SMTP_URL is not"]],
  [{ ESCALATE_TO: "a@example.com" }, ["SMTP_URL is not"]],
  [{ WEBHOOK_URL: "https://h.example" }, ["WEBHOOK_SECRET is not"]],
  [{ WEBHOOK_SECRET: webhookSecret }, ["WEBHOOK_URL is not"]],
  [{ ACKNOWLEDGE_VISITORS: "true" }, ["no visitor"]],
])("a half-configured channel would silently notify no one, so %j is an error", (env, sentences) => {
  const errors = findErrors(env);
  expect(errors).toHaveLength(sentences.length);
  for (const [index, words] of sentences.entries()) expect(errors[index]).toContain(words);
});

test(".env.example names every setting, shows its default, and contains no error", () => {
  const example = Object.fromEntries(
    [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z_]+)=(.*)$/gm)].map(([, name, text]) => [
      name,
      text,
    ]),
  );
  expect(Object.keys(example)).toEqual([...Object.keys(settings), "API_HOST"]);
  expect(example).toMatchObject(
    Object.fromEntries(Object.entries(settings).filter(([, text]) => text !== null)),
  );
  expect(readConfig(example)).toMatchObject({ ok: true });
});

function parseConfig(env: Record<string, string>): Config {
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.errors.join("\n"));
  return read.config;
}

function findErrors(env: Record<string, string>): string[] {
  const read = readConfig(env);
  return read.ok ? [] : read.errors;
}
