import type { FastifyInstance } from "fastify";
import type { BusinessCalendar } from "../../calendar/business-calendar.ts";
import { findOpeningTime } from "../firm/reminders.ts";
import { isPending } from "../outbox/delivery-states.ts";
import { findBeginning } from "../requests/days-of-service.ts";
import { findLastRetention } from "../requests/retention.ts";
import { formatDateTime, toTimestamp } from "../time.ts";
import { findLastReport } from "./daily-report/daily-report.ts";

/** Something that runs by itself, and when it last did its work. */
export interface UnattendedJob {
  /** As it continues "No": "backup". */
  readonly name: string;
  /** Null if the job never did its work. */
  readonly lastAt: string | null;
  readonly isLate: boolean;
  /** How the operator finds out more. */
  readonly remedy: string;
}

/** When each job beside the server last succeeded; without those that this machine does not have. */
export interface JobTraces {
  /** When each unit in deploy/systemd last succeeded, null if it never has; `since` is when they were set up. */
  readonly stamps?: Readonly<Record<Stamp, string | null> & Record<"since", string>>;
  readonly builtAt?: string;
  /** When the certificate of the public URL was issued, and when it expires; null if the URL can't be reached. */
  readonly certificate?: Readonly<Record<"from" | "to", string>> | null;
}

export const stampNames = ["update", "backup", "delete-old-backups"] as const;
type Stamp = (typeof stampNames)[number];

type UnattendedJobParts = Pick<FastifyInstance, "config" | "database" | "now" | "readJobTraces"> & {
  readonly siteInfo: BusinessCalendar;
};

/** Every unattended job of this site. One that has stopped is late in time for the next morning's report. */
export async function listUnattendedJobs(
  parts: UnattendedJobParts,
  { isForReport = false } = {},
): Promise<readonly UnattendedJob[]> {
  const { config, siteInfo, database, now } = parts;
  const { stamps, builtAt, certificate } = await parts.readJobTraces();
  const at = toTimestamp(now());
  const toJob = (name: string, lastAt: string | null, { hours, since = at, remedy }: Expectation) => ({
    ...{ name, lastAt, remedy },
    isLate: addHours(lastAt ?? since, hours) < at,
  });
  const toStampJob = (stamp: Stamp, name: string, hours: number) => {
    const remedy = `\`systemctl status site-${stamp}.timer\` and \`journalctl -u site-${stamp}\` say why.`;
    // A clock that leapt ahead may have left a time in the future. If it counted, no one would notice until then that the job stopped.
    const time = stamps?.[stamp] ?? null;
    const lastAt = time !== null && time <= at ? time : null;
    return stamps && toJob(name, lastAt, { hours, since: stamps.since, remedy });
  };
  const beginning = await findBeginning(database.db);
  // Today's is on its way.
  const today = now().toZonedDateTimeISO(siteInfo.businessHours.timeZone).startOfDay();
  const reportsBefore = isForReport ? today.toInstant() : now().subtract({ hours: 2 });
  const lastReport = await findLastReport(database.db, at);
  const jobs = [
    toStampJob("update", "look for changes to publish", 2),
    // PostgreSQL has tools of its own, and a script that uses them may touch the stamp.
    config.database.engine === "sqlite" || stamps?.backup ? toStampJob("backup", "backup", 26) : undefined,
    toStampJob("delete-old-backups", "deletion of old backups", 26),
    beginning === "never" || builtAt === undefined
      ? undefined
      : toJob("deletion of old project requests", await findLastRetention(database.db, now()), {
          hours: 28,
          since: [beginning, builtAt].toSorted().at(-1),
          remedy: "`journalctl -u site` says why.",
        }),
    config.mail === null || lastReport === "never"
      ? undefined
      : {
          name: "daily report",
          lastAt: lastReport,
          isLate: lastReport < findLastOpening(reportsBefore, siteInfo),
          remedy: "Email failed then: `journalctl -u site` says why.",
        },
    config.channels.length === 0
      ? undefined
      : toJob("sending of notifications", await findSentUntil(parts), {
          hours: 2,
          remedy: "Restart the site; `journalctl -u site` says why.",
        }),
    certificate === undefined ? undefined : toCertificateJob(certificate, at),
    builtAt === undefined
      ? undefined
      : toJob("build of the page", builtAt, {
          hours: 300 * 24,
          remedy: "Build it again before security.txt expires; that also deletes the files of old builds.",
        }),
  ];
  return jobs.filter((job) => job !== undefined);
}

interface Expectation {
  /** How long after its last success it is late. */
  readonly hours: number;
  /** Where it never succeeded, it is expected since then. */
  readonly since?: string | undefined;
  readonly remedy: string;
}

/** "No backup since Tuesday, November 24 at 3:12 AM CST." */
export function explainLate({ name, lastAt }: UnattendedJob, timeZone: string): string {
  return `No ${name}${lastAt === null ? " so far" : ` since ${formatDateTime(lastAt, timeZone)}`}.`;
}

/** Caddy renews a certificate when a third of its time is left, which is 30 days of 90. */
function toCertificateJob(
  certificate: NonNullable<JobTraces["certificate"]> | null,
  at: string,
): UnattendedJob {
  const name = "new certificate for HTTPS";
  if (certificate === null) {
    const remedy = "The public URL can't be reached from this machine: `systemctl status caddy`.";
    return { name, lastAt: null, isLate: true, remedy };
  }
  const { from, to } = certificate;
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
  const lateAt = [addHours(from, hours * 0.75), addHours(to, -21 * 24)].toSorted().at(-1) ?? "";
  return {
    name,
    lastAt: from,
    isLate: lateAt < at,
    remedy: `It expires ${to}. \`journalctl -u caddy\` says why.`,
  };
}

/** Everything that was due before this time has been attempted. */
async function findSentUntil({ config, database, now }: UnattendedJobParts): Promise<string> {
  const waiting = await database.db
    .selectFrom("deliveries")
    .select("due_at")
    .where("channel", "in", config.channels)
    .where("state", "=", isPending)
    .where("lease_owner", "is", null)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  const at = toTimestamp(now());
  return waiting !== undefined && waiting.due_at < at ? waiting.due_at : at;
}

/** When the firm last opened before this time. */
function findLastOpening(before: Temporal.Instant, calendar: BusinessCalendar): string {
  for (let day = before; ; day = day.subtract({ hours: 24 })) {
    const opening = findOpeningTime(day, calendar);
    if (opening !== null && Temporal.Instant.compare(opening, before) <= 0) return toTimestamp(opening);
  }
}

function addHours(time: string, hours: number): string {
  return toTimestamp(Temporal.Instant.from(time).add({ seconds: Math.round(hours * 3600) }));
}
