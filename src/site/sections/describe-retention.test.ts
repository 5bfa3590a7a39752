import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { backupDays, describeRetention } from "./describe-retention.ts";

test.each([
  [
    { suspectedSpamDays: 60 },
    "We keep your project request until you ask us to delete it, suspected spam for at least 60 days, and backups for 60 days more.",
  ],
  [
    { days: 730, suspectedSpamDays: 7 },
    "We keep your project request for 730 days after we last work on it, suspected spam for at least 7 days, and backups for 60 days more.",
  ],
])("with %j the page says: %s", (retention, sentence) => {
  expect(describeRetention(retention)).toBe(sentence);
});

test("backups are deleted when the page says", () => {
  const unit = readFileSync("deploy/systemd/site-backup.service", "utf8");
  expect(unit).toContain(`-mtime +${backupDays} -delete`);
});
