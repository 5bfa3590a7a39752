import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { formatSecurityTxt } from "./security-txt.ts";

const builtOn = (day: string) => formatSecurityTxt("office@example.com", "", Temporal.PlainDate.from(day));
const readExpiry = (text: string) => /^Expires: (\S+)$/m.exec(text)?.[1] ?? "";

test.each([
  ["2026-11-01", "2027-10-01"],
  ["2026-11-30", "2027-10-01"],
  ["2026-12-31", "2027-11-01"],
  ["2028-02-29", "2029-01-01"],
])("built on %s, it expires on %s", (day, expires) => {
  expect(builtOn(day)).toBe(
    `Contact: mailto:office@example.com\nExpires: ${expires}T00:00:00Z\nPreferred-Languages: en\n`,
  );
});

test("is valid for ten months or more and less than a year, whatever day it is built", () => {
  for (let day = Temporal.PlainDate.from("2027-01-01"); day.year < 2029; day = day.add({ days: 1 })) {
    const { days } = day.until(readExpiry(builtOn(String(day))).slice(0, 10));
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});

test("the built file in dist/ is valid for 30 more days", () => {
  const file = "dist/.well-known/security.txt";
  expect(existsSync(file), "npm run build").toBe(true);
  const days = (Date.parse(readExpiry(readFileSync(file, "utf8"))) - Date.now()) / 86_400_000;
  expect(days, "It expires soon. Build the site again: npm run build").toBeGreaterThan(30);
});
