import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { fortWorthHours } from "../../../tests/support/business-hours.ts";
import { newFolder } from "../../../tests/support/folder.ts";
import { defaultCompanyMetrics } from "../../contract/company-metrics.ts";
import { readFirmProfile } from "./firm-profile.ts";

const profile = {
  metrics: defaultCompanyMetrics,
  firm: {
    name: "The firm",
    phone: { display: "(817) 555-0100", dial: "+18175550100" },
    email: "office@example.com",
    address: ["100 Sample Street", "Fort Worth, Texas 76102"],
    registrations: ["TBPELS Firm Registration No. 00000000"],
  },
  businessHours: fortWorthHours,
  apiHost: "",
  retention: { days: null, suspectedSpamDays: 60 },
};

test("the profile that the build wrote is read back", () => {
  expect(readFirmProfile(writeProfile(JSON.stringify(profile)))).toEqual({ ok: true, profile });
});

test("an unbuilt site is reported with the command that builds it", () => {
  expect(readFirmProfile("build/nowhere/firm.json")).toEqual({
    ok: false,
    problem:
      "build/nowhere/firm.json is missing: the site is not built yet. " +
      "Run `npm start`, which builds and serves the site, or run `npm run build` and try again.",
  });
});

test.each([
  ["its start", "{"],
  ["firm", JSON.stringify({ ...profile, firm: undefined })],
  ["businessHours.timeZone", JSON.stringify(withHours({ timeZone: "Fort Worth" }))],
  ["businessHours.days", JSON.stringify(withHours({ days: [] }))],
  ["businessHours.closesAt", JSON.stringify(withHours({ closesAt: "5 pm" }))],
  ["businessHours.closures", JSON.stringify(withHours({ closures: undefined }))],
])("an invalid profile is rejected with the place: %s", (where, text) => {
  expect(readFirmProfile(writeProfile(text))).toMatchObject({
    ok: false,
    problem: expect.stringContaining(`(at ${where})`),
  });
});

function withHours(change: object): object {
  return { ...profile, businessHours: { ...profile.businessHours, ...change } };
}

function writeProfile(text: string): string {
  const file = join(newFolder(), "firm.json");
  writeFileSync(file, text);
  return file;
}
