import type { Content } from "../../content/content.ts";

/** How long deploy/systemd/site-backup.service keeps a backup. */
export const backupDays = 60;

/** The page's promise of how long a project request is kept. The server does the same (src/server/jobs.ts). */
export function describeRetention({ days }: Content["company"]["retention"]): string {
  const after = days === undefined ? "" : `${formatDays(days)} after our reply and our last work on it, or `;
  return `We delete your request ${after}when you ask; copies in backups are gone ${formatDays(backupDays)} later.`;
}

/** On one line, and whole years as years: "3 years" for 1095 days. */
function formatDays(days: number): string {
  const years = days / 365;
  if (!Number.isInteger(years)) return `${days}\u00A0days`;
  return years === 1 ? "1\u00A0year" : `${years}\u00A0years`;
}
