import { existsSync } from "node:fs";
import type { Company } from "../../src/content/company.ts";
import { blocking, collectFindings, type Finding } from "../../src/content/finding.ts";
import { openDatabase } from "../../src/server/database/open-database.ts";
import {
  explainLate,
  type JobTraces,
  listUnattendedJobs,
  type UnattendedJob,
} from "../../src/server/notifications/unattended-jobs.ts";
import type { Config } from "../../src/server/settings.ts";
import { formatDateTime } from "../../src/server/time.ts";

/** Finds the unattended jobs that are late, and gives `print` a line for each of all. The check of the database says if that can't be read. */
export async function checkJobs(
  config: Config,
  company: Company,
  readJobTraces: () => Promise<JobTraces>,
  print: (line: string) => void,
): Promise<readonly Finding[]> {
  const setting = config.database;
  if (setting.engine === "sqlite" && !existsSync(setting.file)) return [];
  const { value: database } = await collectFindings(() => openDatabase(setting, { migrate: false }));
  if (database === null) return [];
  const { timeZone } = company.businessHours;
  try {
    const now = Temporal.Now.instant;
    const parts = { config, siteInfo: company, database, now, readJobTraces };
    const jobs = await listUnattendedJobs(parts);
    for (const job of jobs) print(formatJob(job, timeZone));
    return jobs.filter(({ isLate }) => isLate).map((job) => blocking(explainLate(job, timeZone), job.remedy));
  } finally {
    await database.close();
  }
}

function formatJob({ name, lastAt, isLate }: UnattendedJob, timeZone: string): string {
  const last = lastAt === null ? "never" : formatDateTime(lastAt, timeZone);
  return `  Last ${name}: ${last}${isLate ? ", LATE" : ""}`;
}
