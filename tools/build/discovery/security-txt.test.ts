import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { securityTxt } from "./security-txt.ts";

const parts = { email: "office@example.com", siteUrl: "" };

test.each([
  ["2026-11-01", "2027-10-01"],
  ["2026-11-30", "2027-10-01"],
  ["2026-12-31", "2027-11-01"],
  ["2028-02-29", "2029-01-01"],
])("built on %s it expires on %s", (today, expires) => {
  const text = securityTxt({ ...parts, today: Temporal.PlainDate.from(today) });
  expect(text).toBe(
    `Contact: mailto:office@example.com\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en\n`,
  );
});

test("on whatever day it is built, it is good for ten months and less than a year", () => {
  for (let day = Temporal.PlainDate.from("2027-01-01"); day.year < 2029; day = day.add({ days: 1 })) {
    const expires = /Expires: (\S+)T/.exec(securityTxt({ ...parts, today: day }))?.[1] ?? "";
    const days = day.until(expires).days;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});

test("what stands built in dist/ is good for 30 days more", () => {
  const file = "dist/.well-known/security.txt";
  expect(existsSync(file), "npm run build").toBe(true);
  const expires = /^Expires: (\S+)$/m.exec(readFileSync(file, "utf8"))?.[1] ?? "";
  const days = (Date.parse(expires) - Date.now()) / 86_400_000;
  expect(days, "It runs out. Build the site again: npm run build").toBeGreaterThan(30);
});
