import { describe, expect, onTestFinished, test } from "vitest";
import { planMissed } from "../../src/server/requests/missed-notifications.ts";
import type { Environment } from "../../src/server/settings.ts";
import { toTimestamp } from "../../src/server/time.ts";
import { startHttpReceiver } from "../support/http.ts";
import { newPostgresDatabase } from "../support/postgres-database.ts";
import { inFortWorth } from "../support/site-info.ts";
import { emailSite, withoutEmail } from "../support/test-site.ts";

type Channel = "staff" | "visitor" | "chat" | "webhook";

/** The settings that turn a channel off. */
const off: Readonly<Record<Channel, Environment>> = {
  staff: { ...withoutEmail, ACKNOWLEDGE_VISITORS: "" },
  visitor: { ACKNOWLEDGE_VISITORS: "" },
  chat: { CHAT_WEBHOOK_URL: "" },
  webhook: { WEBHOOK_URL: "", WEBHOOK_SECRET: "" },
};

/** A Friday. The reply is due on Monday at 17:00, and the reminder comes at 15:00. */
const cameIn = inFortWorth("2026-11-20T10:00");
const moments = {
  "before it comes": "2026-11-20T09:30",
  "before anything is sent": "2026-11-20T10:00",
  "before its reminder": "2026-11-23T14:30",
  "before its deadline": "2026-11-23T16:30",
  "after its deadline": "2026-11-23T17:30",
} as const;

const pauses = { "an hour": 1, "a day": 24, "four days": 96 } as const;

describe.each(["SQLite", "PostgreSQL"])("%s", (engine) => {
  test("each channel off for an hour, a day and four days, at each moment of a project request's life, sends all that still makes sense", async () => {
    const rows: string[] = [];
    for (const channel of Object.keys(off) as Channel[]) {
      const those = Object.entries(moments).slice(0, channel === "staff" ? 5 : 2);
      for (const [moment, begin] of those) {
        const cases = Object.entries(pauses).map(async ([length, hours]) => {
          const arrived = await watch(engine, channel, begin, hours);
          return `${channel}, off for ${length} ${moment}: ${arrived}`;
        });
        rows.push(...(await Promise.all(cases)));
      }
    }
    // The same on both.
    await expect(rows.join("\n")).toMatchFileSnapshot("snapshots/paused-channels.txt");
  });
});

/** All that arrives on the channel until a week later, but for daily reports. */
async function watch(engine: string, channel: Channel, from: string, hours: number): Promise<string> {
  const postgresUrl = engine === "PostgreSQL" ? await newPostgresDatabase() : undefined;
  const [chat, webhook] = [await startHttpReceiver(), await startHttpReceiver()];
  for (const receiver of [chat, webhook]) onTestFinished(receiver.stop);
  const site = await emailSite(
    { CHAT_WEBHOOK_URL: chat.url, WEBHOOK_URL: webhook.url },
    {},
    { postgresUrl, startAt: toTimestamp(inFortWorth("2026-11-20T09:00")) },
  );
  const arrivals: string[] = [];
  const note = () => {
    const emails = site.mails.splice(0).map(({ parsed: { subject = "" }, to }) => ({
      to: to.join().startsWith("jane") ? "visitor" : "staff",
      words: (subject.split(/[:|]/)[0] ?? "").trim(),
    }));
    const arrived = {
      staff: emails.filter(({ to, words }) => to === "staff" && words !== "Daily report"),
      visitor: emails.filter(({ to }) => to === "visitor"),
      chat: chat.received.splice(0).map(() => ({ words: "message" })),
      webhook: webhook.received.splice(0).map(() => ({ words: "project request" })),
    };
    const { dayOfWeek, hour, minute } = site.now().toZonedDateTimeISO("America/Chicago");
    const day = ["", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"][dayOfWeek];
    for (const { words } of arrived[channel].toSorted((a, b) => (a.words < b.words ? -1 : 1)))
      arrivals.push(`${day} ${hour}:${String(minute).padStart(2, "0")} ${words}`);
  };
  const begin = inFortWorth(from);
  const end = begin.add({ hours });
  let current: Pick<typeof site, "app" | "post" | "sendDue"> = site;
  const times = new Set([...openings, cameIn, begin, end].map(toTimestamp).toSorted());
  for (const time of [...times].map((text) => Temporal.Instant.from(text))) {
    site.wait(site.now().until(time));
    if (time.equals(cameIn)) await current.post();
    if (time.equals(begin)) current = site.restart(off[channel]);
    if (time.equals(end)) current = site.restart();
    await current.app.ready();
    // As at the start, and every hour.
    await planMissed(current.app);
    await current.sendDue();
    note();
  }
  return arrivals.join("; ") || "nothing";
}

/** Of the firm's days, the times at which something is due. */
const openings = ["23", "24", "25", "27", "30"].flatMap((day) =>
  ["08:00", "15:00", "17:00"].map((time) => inFortWorth(`2026-11-${day}T${time}`)),
);
