import { expect, test } from "vitest";
import { readConfig } from "../../src/server/settings.ts";
import { webhookSecret } from "../../tests/support/http.ts";
import { checkNames, checkSettings } from "./settings-checks.ts";

const good = {
  SITE_URL: "https://www.field-and-line.com",
  SMTP_URL: "smtp://mail.field-and-line.com:587",
  MAIL_FROM: "Field & Line <site@field-and-line.com>",
  MAIL_TO: "office@field-and-line.com, bids@field-and-line.com",
  TRUST_PROXY: "127.0.0.1",
};

function found(changes: Readonly<Record<string, string>>) {
  const env = { ...good, ...changes };
  return checkSettings(env, readConfig(env));
}

test("settings that are fit for a launch raise no finding, nor does a receiver on this machine", () => {
  for (const changes of [{}, { CHAT_WEBHOOK_URL: "http://127.0.0.1:8065/x" }])
    expect(found(changes)).toEqual([]);
});

test("lists each setting that a launch needs and that is not set, with what to set", () => {
  const names = Object.keys(good);
  expect(found(Object.fromEntries(names.map((name) => [name, ""])))).toMatchObject(
    names.map((name) => ({
      blocks: true,
      what: expect.stringContaining(`${name} is not set`),
      remedy: expect.stringContaining(`${name}=`),
    })),
  );
});

test.each([
  [{ PREVIEW: "true" }, /^PREVIEW is true, so search engines leave the site out/],
  [{ SITE_URL: "http://www.field-and-line.com" }, /HTTPS/],
  [{ SITE_URL: "https://www.example.com" }, /^SITE_URL /],
  [{ SITE_URL: "http://localhost:3000" }, /no visitor can open/],
  [{ MAIL_FROM: "Land Services <site@example.com>" }, /^MAIL_FROM .*site@example\.com/],
  [{ MAIL_TO: "a@field-and-line.com, b@mail.example.org" }, /^MAIL_TO .*b@mail\.example\.org/],
  [
    { MAIL_ROUTES: "land_survey:crew@field-and-line.com,survey@example.com" },
    /^MAIL_ROUTES .*survey@example/,
  ],
  [{ ESCALATE_TO: "owner@example.com" }, /^ESCALATE_TO .*owner@example/],
  [{ WEBHOOK_URL: "https://hooks.field.com", WEBHOOK_SECRET: webhookSecret }, /\.env\.example/],
  [
    {
      WEBHOOK_URL: "http://hooks.field.com",
      WEBHOOK_SECRET: `whsec_${Buffer.alloc(32, 7).toString("base64")}`,
    },
    /others on the way can read/,
  ],
  [{ CHAT_WEBHOOK_URL: "http://chat.field.com/hooks/x" }, /^CHAT_WEBHOOK_URL begins with http:/],
  [{ CHAT_WEBHOOK_URL: "https://chat.example.com/hooks/x" }, /^CHAT_WEBHOOK_URL .*chat\.example\.com/],
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

test("a misspelled name in .env is noticed", () => {
  expect(checkNames("RATE_LIMIT=5\n# MAIL=off\nAPI_HOST=https://api.field.com\nRATELIMIT=5\n")).toMatchObject(
    [
      {
        blocks: false,
        what: "RATELIMIT is set, which is not one of the site's settings, so it has no effect.",
        remedy: "Did you mean RATE_LIMIT?",
      },
    ],
  );
});
