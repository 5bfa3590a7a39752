import type { Kysely } from "kysely";
import { createProjectRequestRepository } from "./project-requests.ts";
import type { Tables } from "./rows.ts";

/** How the firm kept its promise to those whose project requests came in since a moment, without suspected spam. */
export interface ReplyStatistics {
  readonly received: number;
  readonly replied: number;
  /** Of those, by the promised time. */
  readonly repliedInTime: number;
  /** Of the newest 1,000 that have a reply; null if none has. */
  readonly medianReplySeconds: number | null;
}

/** Enough for a median, and few enough to read each time. */
const maxReplies = 1000;

/** An index alone gives each count (migrations/0001). */
export async function readReplyStatistics(db: Kysely<Tables>, since: string): Promise<ReplyStatistics> {
  const { count } = createProjectRequestRepository(db);
  const replied = db
    .selectFrom("project_requests")
    .where("received_at", ">=", since)
    .where("replied_at", "is not", null);
  const [received, quarantined, counts, times] = await Promise.all([
    count({ receivedFrom: since }),
    count({ receivedFrom: since, status: "quarantined" }),
    replied
      .select(({ fn, case: choose, ref }) => [
        fn.countAll().as("replied"),
        fn.sum(choose().when("replied_at", "<=", ref("reply_due_at")).then(1).else(0).end()).as("in_time"),
      ])
      .executeTakeFirstOrThrow(),
    replied.select(["received_at", "replied_at"]).orderBy("received_at", "desc").limit(maxReplies).execute(),
  ]);
  const seconds = times.map(
    ({ received_at, replied_at }) => (Date.parse(replied_at ?? "") - Date.parse(received_at)) / 1000,
  );
  return {
    received: received - quarantined,
    replied: Number(counts.replied),
    repliedInTime: Number(counts.in_time ?? 0),
    medianReplySeconds: findMedian(seconds),
  };
}

function findMedian(numbers: readonly number[]): number | null {
  const sorted = [...numbers].sort((one, other) => one - other);
  const [low, high] = [sorted[Math.floor((sorted.length - 1) / 2)], sorted[Math.floor(sorted.length / 2)]];
  return low === undefined || high === undefined ? null : (low + high) / 2;
}
