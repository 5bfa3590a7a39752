import type { NewDelivery } from "../../src/server/store/delivery-row.ts";
import type { AcceptHow } from "../../src/server/store/intake.ts";
import type { Claimed } from "../../src/server/store/outbox.ts";
import type { Store } from "../../src/server/store/store.ts";
import type { AcceptedProjectRequest, Channel, StoredProjectRequest } from "../../src/server/store/stored.ts";

/** When the samples came in, and moments around it. */
export const receivedAt = "2026-11-20T16:00:00.000Z";
export const minutesLater = (minutes: number) =>
  Temporal.Instant.from(receivedAt)
    .add({ seconds: Math.round(minutes * 60) })
    .toString({ smallestUnit: "millisecond" });

export function sample(change: Partial<AcceptedProjectRequest> = {}): AcceptedProjectRequest {
  return {
    id: "019c0000-0000-7000-8000-000000000000",
    receivedAt,
    replyDueAt: "2026-11-23T23:00:00.000Z",
    name: "Jane Doe",
    email: "jane@example.com",
    phone: "",
    company: "",
    project_type: "",
    acreage: "",
    location: "",
    timeline: "",
    message: "",
    ...change,
  };
}

/** What the store lists of `accepted` when nothing has happened to it. */
export function untouched(accepted: AcceptedProjectRequest): StoredProjectRequest {
  return { ...accepted, answeredAt: null, suspectedOf: null, releasedAt: null };
}

export function delivery(change: Partial<NewDelivery> = {}): NewDelivery {
  return { id: "d-1", channel: "email", message: "notice", dueAt: receivedAt, ...change };
}

/** Accepts one sample with one delivery to each of the channels; delivery ids are "<id>/<channel>". */
export async function acceptWith(
  store: Store,
  id: string,
  channels: readonly Channel[],
  how: AcceptHow = {},
): Promise<void> {
  const deliveries = channels.map((channel) => delivery({ id: `${id}/${channel}`, channel }));
  const acceptance = await store.accept(sample({ id }), { deliveries, ...how });
  if (acceptance.outcome !== "stored") throw new Error(`not stored: ${JSON.stringify(acceptance)}`);
}

let holders = 0;

/** Claims at a moment for one minute, as a worker of its own. */
export function claim(
  store: Store,
  now: string,
  { channel = "email", most = 10 }: { channel?: Channel; most?: number } = {},
): Promise<readonly Claimed[]> {
  holders += 1;
  const leaseEndsAt = Temporal.Instant.from(now)
    .add({ minutes: 1 })
    .toString({ smallestUnit: "millisecond" });
  return store.claim({ channel, most, now, leaseEndsAt, holder: `holder-${holders}` });
}

/** A release at a moment, with a reminder two hours later at the earliest. */
export function releasedAt(minutes: number): { readonly now: string; readonly remindAt: string } {
  return { now: minutesLater(minutes), remindAt: minutesLater(minutes + 120) };
}

/** The times of a clean-up that removes no test request. */
export function tidyAt(now: string, addressesBefore: string) {
  return { now, addressesBefore, testsBefore: "" };
}
