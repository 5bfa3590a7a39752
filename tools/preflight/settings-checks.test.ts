import { expect, test } from "vitest";
import { readConfig } from "../../src/server/config/config.ts";
import { checkSettings } from "./settings-checks.ts";

const secret = "whsec_MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=";
const good = {
  SITE_URL: "https://www.field-and-line.com",
  SMTP_URL: "smtp://mail.field-and-line.com:587",
  MAIL_FROM: "Field & Line <site@field-and-line.com>",
  MAIL_TO: "office@field-and-line.com, bids@field-and-line.com",
  TRUST_PROXY: "127.0.0.1",
};

function found(changes: Readonly<Record<string, string>>) {
  const env = { ...good, ...changes };
  const read = readConfig(env);
  if (!read.ok) throw new Error(read.errors.join("\n"));
  return checkSettings(env, read.config, secret);
}

test("settings that are fit for a launch raise no finding", () => expect(found({})).toEqual([]));

test("lists each setting that a launch needs and that is not set, with what to set", () => {
  const all = found({ SITE_URL: "", SMTP_URL: "", MAIL_FROM: "", MAIL_TO: "", TRUST_PROXY: "" });
  expect(all.every(({ blocks }) => blocks)).toBe(true);
  expect(all.map(({ what }) => what.split(" ")[0])).toEqual([
    "SITE_URL",
    "SMTP_URL",
    "MAIL_FROM",
    "MAIL_TO",
    "TRUST_PROXY",
  ]);
  expect(all[1]).toEqual({
    blocks: true,
    what: "SMTP_URL is not set, so staff are not notified of project requests.",
    fix: "Set it in .env, for example SMTP_URL=smtp://user:password@mail.example.com:587.",
  });
});

test.each([
  [{ SITE_URL: "http://www.field-and-line.com" }, /Without HTTPS, browsers warn that the form is not secure/],
  [{ SITE_URL: "https://www.example.com" }, /which no visitor can open/],
  [{ SITE_URL: "https://localhost:8443" }, /which no visitor can open/],
  [
    { MAIL_FROM: "Land Services <site@example.com>" },
    /^MAIL_FROM includes site@example\.com, an address that no one owns/,
  ],
  [{ MAIL_TO: "a@field-and-line.com, b@mail.example.org" }, /^MAIL_TO includes b@mail\.example\.org,/],
  [{ WEBHOOK_URL: "https://hooks.field.com", WEBHOOK_SECRET: secret }, /is the one in \.env\.example/],
  [
    {
      WEBHOOK_URL: "http://hooks.field.com",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    },
    /are sent unencrypted/,
  ],
])("blocks: %j", (changes, what) => {
  expect(found(changes as unknown as Record<string, string>)).toMatchObject([
    { blocks: true, what: expect.stringMatching(what) },
  ]);
});

test("a rate limit that is off needs no proxy setting, and is only a notice", () => {
  expect(found({ RATE_LIMIT: "0", TRUST_PROXY: "" })).toMatchObject([
    { blocks: false, what: expect.stringContaining("RATE_LIMIT is 0") },
  ]);
});
