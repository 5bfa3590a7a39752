import { expect, test } from "vitest";
import { readConfig } from "../../src/server/config/config.ts";
import { settingFindings } from "./settings.ts";

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
  if (!read.ok) throw new Error(read.mistakes.join("\n"));
  return settingFindings(env, read.config, secret);
}

test("settings for a launch raise nothing", () => expect(found({})).toEqual([]));

test("nothing set lists each setting that a launch needs, with what to write", () => {
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
    what: "SMTP_URL is not set, so nobody is told of a project request.",
    mend: "Write it into .env, such as SMTP_URL=smtp://user:password@mail.example.com:587.",
  });
});

test.each([
  [{ SITE_URL: "http://www.field-and-line.com" }, /without HTTPS, browsers call the form insecure/],
  [{ SITE_URL: "https://www.example.com" }, /where no visitor finds the firm/],
  [{ SITE_URL: "https://localhost:8443" }, /where no visitor finds the firm/],
  [
    { MAIL_FROM: "Land Services <site@example.com>" },
    /^MAIL_FROM has site@example\.com, an address that nobody owns/,
  ],
  [{ MAIL_TO: "a@field-and-line.com, b@mail.example.org" }, /^MAIL_TO has b@mail\.example\.org,/],
  [{ WEBHOOK_URL: "https://hooks.field.com", WEBHOOK_SECRET: secret }, /is the one in \.env\.example/],
  [
    {
      WEBHOOK_URL: "http://hooks.field.com",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    },
    /cross the network for all to read/,
  ],
  [
    { API_HOST: "https://api.field-and-line.com" },
    /ALLOWED_ORIGINS does not name https:\/\/www\.field-and-line\.com/,
  ],
])("blocks: %j", (changes, what) => {
  expect(found(changes as unknown as Record<string, string>)).toMatchObject([
    { blocks: true, what: expect.stringMatching(what) },
  ]);
});

test("a rate limit that is off needs no proxy setting, and is worth knowing", () => {
  expect(found({ RATE_LIMIT: "0", TRUST_PROXY: "" })).toMatchObject([
    { blocks: false, what: expect.stringContaining("RATE_LIMIT is 0") },
  ]);
});

test("a page elsewhere whose API allows it raises nothing", () => {
  expect(found({ API_HOST: "https://api.field-and-line.com", ALLOWED_ORIGINS: good.SITE_URL })).toEqual([]);
});
