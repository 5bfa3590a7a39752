import type { Channel, NotificationKind } from "../../src/server/outbox/delivery.ts";
import type {
  AcceptedProjectRequest,
  StoredProjectRequest,
} from "../../src/server/requests/project-request.ts";
import { toTimestamp } from "../../src/server/time.ts";
import { emptyValues, requiredValues } from "./requests.ts";

/** When the samples came in, and moments around it. */
export const receivedAt = "2026-11-20T16:00:00.000Z";
export const minutesLater = (minutes: number) =>
  toTimestamp(Temporal.Instant.from(receivedAt).add({ seconds: Math.round(minutes * 60) }));

export function sample(change: Partial<AcceptedProjectRequest> = {}): AcceptedProjectRequest {
  return {
    id: "019c0000-0000-7000-8000-000000000000",
    receivedAt,
    replyDueAt: "2026-11-23T23:00:00.000Z",
    ...emptyValues,
    ...requiredValues,
    ...change,
  };
}

/** `accepted` as the database lists it before anything has happened to it. */
export function untouched(accepted: AcceptedProjectRequest): StoredProjectRequest {
  return {
    ...{ ...accepted, repliedAt: null, spamReason: null, spamSource: null },
    ...{ releasedAt: null, recordedBy: null, owner: null, version: 0 },
  };
}

/** A delivery that has not been tried. It belongs to the project request that it is stored with. */
export interface SampleDelivery {
  readonly id: string;
  readonly channel: Channel;
  readonly kind: NotificationKind;
  readonly dueAt: string;
}

export function delivery(change: Partial<SampleDelivery> = {}): SampleDelivery {
  return { id: "d-1", channel: "email", kind: "new_request", dueAt: receivedAt, ...change };
}

export const confirmation = (id = "c-1") => delivery({ id, channel: "confirmation", kind: "confirmation" });

/** Monday at 3 PM, two business hours before the reply is due. */
export const reminder = delivery({ id: "r", kind: "reminder", dueAt: "2026-11-23T21:00:00.000Z" });
