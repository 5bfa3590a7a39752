import { expect, test, vi } from "vitest";
import { delivery } from "../../../tests/support/samples.ts";
import { inFortWorth, testSiteInfo } from "../../../tests/support/site-info.ts";
import { emailSite, twoAddresses } from "../../../tests/support/test-site.ts";
import { checkJobs } from "../../../tools/doctor/jobs-check.ts";
import { retentionAction, retentionActor } from "../requests/history-actions.ts";
import { toTimestamp } from "../time.ts";
import type { JobTraces } from "./unattended-jobs.ts";

/** A Tuesday evening on which everything is well, and the morning after. */
const tuesday = toTimestamp(inFortWorth("2026-11-24T18:00"));
const wednesday = toTimestamp(inFortWorth("2026-11-25T08:00"));
const at = (local: string) => toTimestamp(inFortWorth(local));

type Traces = Required<JobTraces> & { stamps: NonNullable<JobTraces["stamps"]> };

/** Everything has run as it should by this time. */
const wellAt = (now: string): Traces => ({
  stamps: {
    update: now,
    backup: at(now < wednesday ? "2026-11-24T03:12" : "2026-11-25T03:12"),
    "delete-old-backups": at(now < wednesday ? "2026-11-24T03:41" : "2026-11-25T03:41"),
    since: at("2026-01-01T12:00"),
  },
  builtAt: at("2026-11-01T12:00"),
  certificate: { from: at("2026-10-01T12:00"), to: at("2026-12-30T12:00") },
});

type Stopped = "report" | "retention" | "worker" | ((well: Traces) => Partial<JobTraces>);

/** What stops on Tuesday evening, and what the office reads about it the next morning. */
const jobs: readonly [name: string, stopped: Stopped, words: RegExp][] = [
  [
    "updates",
    ({ stamps }) => ({ stamps: { ...stamps, update: tuesday } }),
    /^No look for changes to publish since Tuesday/,
  ],
  [
    "backups",
    ({ stamps }) => ({ stamps: { ...stamps, backup: at("2026-11-24T03:12") } }),
    /No backup since Tuesday, November 24 at 3:12 AM CST\./,
  ],
  [
    "the deletion of old backups",
    ({ stamps }) => ({ stamps: { ...stamps, "delete-old-backups": at("2026-11-24T03:41") } }),
    /^No deletion of old backups since Tuesday/,
  ],
  [
    "backups, from the first day",
    ({ stamps }) => ({ stamps: { ...stamps, backup: null } }),
    /^No backup so far\.$/,
  ],
  [
    "backups, in a year to which the clock had leapt",
    ({ stamps }) => ({ stamps: { ...stamps, backup: at("2027-11-24T03:12") } }),
    /^No backup so far\.$/,
  ],
  ["retention", "retention", /^No deletion of old project requests since Tuesday/],
  ["builds", () => ({ builtAt: at("2026-01-20T12:00") }), /^No build of the page since Tuesday, January 20/],
  [
    "the renewal of the certificate",
    () => ({ certificate: { from: at("2026-09-10T12:00"), to: at("2026-12-09T12:00") } }),
    /^No new certificate for HTTPS since Thursday, September 10/,
  ],
  ["the public URL", () => ({ certificate: null }), /^No new certificate for HTTPS so far\.$/],
  [
    "the sending to one channel",
    "worker",
    /^No sending of notifications since Tuesday, November 24 at 6:00 PM CST\.$/,
  ],
  ["the report of the morning before", "report", /^No daily report since Monday, November 23/],
];

test.each(jobs)(
  "the next morning's report, and /healthz notice that %s stopped, and nothing else",
  async (_, stopped, words) => {
    const { mails, store, sendDue, wait, now, database, restart } = await emailSite({
      ACKNOWLEDGE_VISITORS: "false",
    });
    const readJobTraces = async () => {
      const well = wellAt(toTimestamp(now()));
      return typeof stopped === "function" ? { ...well, ...stopped(well) } : well;
    };
    const { sendDue: sendAll, app: site } = restart({}, { readJobTraces });
    await store();
    wait(now().until(inFortWorth("2026-11-23T08:00")));
    await sendDue();
    if (stopped !== "report") {
      wait(now().until(inFortWorth("2026-11-24T08:00")));
      await sendDue();
    }
    const lastRetention = at(stopped === "retention" ? "2026-11-24T02:20" : "2026-11-25T02:20");
    await database.history.add({ at: lastRetention, actor: retentionActor, action: retentionAction });
    if (stopped === "worker") {
      await site.ready();
      for (const worker of site.notifications.workers)
        if (worker.channel === "webhook") vi.spyOn(worker, "sendDue").mockResolvedValue(0);
      const late = delivery({ channel: "webhook", dueAt: tuesday });
      await store({ id: "late", replyDueAt: at("2026-11-26T17:00") }, { deliveries: [late] });
    }
    wait(now().until(Temporal.Instant.from(wednesday)));
    await sendAll();
    const { subject = "", text = "" } = mails.at(-1)?.parsed ?? {};
    expect(subject).toMatch(/^Daily report: .*site needs attention$/);
    const [, row = ""] = /\nTell your site administrator: (.*)\n/.exec(text) ?? [];
    expect(row).toMatch(words);
    // What the report itself says of the day before is over once it has arrived.
    if (stopped !== "report") expect((await site.inject("/healthz")).statusCode).toBe(503);
  },
);

test("a morning on which everything ran says so in one line, with the last backup, and weekends and holidays are not late", async () => {
  const site = await emailSite({ ...twoAddresses, ACKNOWLEDGE_VISITORS: "false" });
  const readJobTraces = async () => {
    const now = toTimestamp(site.now());
    const stamps = { update: now, backup: now, "delete-old-backups": now, since: now };
    return { ...wellAt(now), stamps };
  };
  const { sendDue, app } = site.restart({}, { readJobTraces });
  await site.store();
  // Thanksgiving is on the 26th.
  for (const day of ["23", "24", "25", "27", "30"]) {
    const morning = inFortWorth(`2026-11-${day}T08:00`);
    site.wait(site.now().until(morning));
    await site.database.history.add({
      at: toTimestamp(morning),
      actor: retentionActor,
      action: retentionAction,
    });
    await sendDue();
    expect(site.mails.at(-1)?.parsed.text).toMatch(
      /\nThe site itself: Everything ran on time; last backup [MTWF]/,
    );
    expect((await app.inject("/healthz")).statusCode).toBe(200);
  }
});

test("the doctor prints when each job last succeeded, and blocks for those that are late", async () => {
  const { app, store, database } = await emailSite();
  await app.ready();
  await store();
  await database.history.add({
    at: "2026-11-20T08:20:00.000Z",
    actor: retentionActor,
    action: retentionAction,
  });
  const lines: string[] = [];
  const findings = await checkJobs(
    app.config,
    testSiteInfo,
    async () => wellAt(tuesday),
    (line) => lines.push(line),
  );
  expect(lines.join("\n")).toContain("  Last backup: Tuesday, November 24 at 3:12 AM CST");
  expect(lines).toHaveLength(8);
  expect(findings.every(({ blocks }) => blocks)).toBe(true);
  expect(findings.map(({ what }) => what).join()).toContain(
    "No deletion of old project requests since Friday",
  );
});
