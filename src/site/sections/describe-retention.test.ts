import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { backupDays, describeRetention } from "./describe-retention.ts";

test.each([
  [
    { suspectedSpamDays: 60 },
    "We delete your request when you ask; copies in backups are gone 60\u00A0days later.",
  ],
  [
    { days: 1095, suspectedSpamDays: 7 },
    "We delete your request 3\u00A0years after our reply and our last work on it, or when you ask; copies in backups are gone 60\u00A0days later.",
  ],
  [
    { days: 400, suspectedSpamDays: 7 },
    "We delete your request 400\u00A0days after our reply and our last work on it, or when you ask; copies in backups are gone 60\u00A0days later.",
  ],
])("with %j the page says: %s", (retention, sentence) => {
  expect(describeRetention(retention)).toBe(sentence);
});

test("no backup gets older than the page says, even if a night is missed", () => {
  const unit = readFileSync("deploy/systemd/site-delete-old-backups.service", "utf8");
  // find(1) counts whole days, and the unit runs once a day.
  const ages = [...unit.matchAll(/ -[cm]time \+(\d+) /g)].map(([, days]) => Number(days) + 3);
  expect(ages).toEqual([backupDays, backupDays, backupDays]);
});
