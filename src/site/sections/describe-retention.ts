import type { Content } from "../../content/content.ts";

/** How long deploy/systemd/site-backup.service keeps a backup. */
export const backupDays = 60;

/** What the page promises of the time that a project request is kept. The server does the same (src/server/jobs.ts). */
export function describeRetention({ days, suspectedSpamDays }: Content["company"]["retention"]): string {
  const kept =
    days === undefined ? "until you ask us to delete it" : `for ${days} days after we last work on it`;
  return (
    `We keep your project request ${kept}, suspected spam for at least ${suspectedSpamDays} days, ` +
    `and backups for ${backupDays} days more.`
  );
}
