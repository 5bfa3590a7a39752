import { randomUUIDv7 } from "node:crypto";
import type { BusinessHours } from "../../contract/firm-profile.ts";
import type { Acknowledgement } from "../store/acknowledgement.ts";
import { addressHash } from "../store/address-hash.ts";
import type { NewDelivery } from "../store/delivery-row.ts";
import type { AcceptedProjectRequest, Channel } from "../store/stored.ts";
import { storedTime } from "../stored-time.ts";
import { remindAt } from "../project-requests/reply-deadline.ts";

export interface ToTell {
  readonly deliveries: readonly NewDelivery[];
  readonly acknowledgement: Acknowledgement | null;
}

/** Who is to be told of a project request, and when: it is written in the same transaction. */
export function toTell(
  { receivedAt, replyDueAt, email }: AcceptedProjectRequest,
  channels: readonly Channel[],
  businessHours: BusinessHours,
): ToTell {
  const deliveries: NewDelivery[] = [];
  if (channels.includes("email")) {
    deliveries.push({ id: randomUUIDv7(), channel: "email", message: "notice", dueAt: receivedAt });
    const dueAt = storedTime(remindAt(Temporal.Instant.from(replyDueAt), businessHours));
    deliveries.push({ id: randomUUIDv7(), channel: "email", message: "reminder", dueAt });
  }
  if (channels.includes("webhook")) {
    deliveries.push({ id: randomUUIDv7(), channel: "webhook", message: "notice", dueAt: receivedAt });
  }
  return {
    deliveries,
    acknowledgement: channels.includes("acknowledgement") ? acknowledge(email, receivedAt) : null,
  };
}

/**
 * Anyone may type anyone's address into the form, so nobody gets more than one in a day. There is no limit in all, which
 * one sender could use up for everyone: whoever sends many is limited and held as suspected spam by their own address.
 */
function acknowledge(email: string, receivedAt: string): Acknowledgement {
  const now = Temporal.Instant.from(receivedAt);
  return {
    delivery: {
      id: randomUUIDv7(),
      channel: "acknowledgement",
      message: "acknowledgement",
      dueAt: receivedAt,
    },
    addressHash: addressHash(email),
    noneSince: storedTime(now.subtract({ hours: 24 })),
  };
}

/** A test request tries the staff's channels without writing to anyone. */
export function toTest({ receivedAt }: AcceptedProjectRequest, channels: readonly Channel[]): ToTell {
  const tested = channels.filter((channel) => channel !== "acknowledgement");
  return {
    deliveries: tested.map((channel) => ({
      id: randomUUIDv7(),
      channel,
      message: "test",
      dueAt: receivedAt,
    })),
    acknowledgement: null,
  };
}
