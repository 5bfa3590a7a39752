import type { ProjectRequest } from "../../contract/project-request.ts";

/**
 * A project request as it is accepted. Times are ISO 8601 in UTC with milliseconds
 * ("2026-07-02T17:00:00.000Z"). `id` is a UUID of version 7.
 */
export interface AcceptedProjectRequest extends ProjectRequest {
  readonly id: string;
  readonly receivedAt: string;
  readonly replyDueAt: string;
}

/** A project request as it is kept, with what became of it since. */
export interface StoredProjectRequest extends AcceptedProjectRequest {
  readonly answeredAt: string | null;
  /** Why it looked like spam, in words for the staff; null when it did not. It stays when it is released. */
  readonly suspectedOf: string | null;
  readonly releasedAt: string | null;
}

/** True while a suspect waits for the staff: it is stored, and nothing about it has been sent. */
export function isHeld({ suspectedOf, releasedAt }: StoredProjectRequest): boolean {
  return suspectedOf !== null && releasedAt === null;
}

/**
 * Ways to be told. `acknowledgement` is the mail to the visitor, apart from the staff's `email`, so that an
 * address that a visitor mistyped never delays the staff.
 */
export const channels = ["email", "webhook", "acknowledgement"] as const;
export type Channel = (typeof channels)[number];

/**
 * What is told: `notice` and `acknowledgement` follow a project request at once, `reminder` comes shortly
 * before its reply is due, `digest` is about all that is held and belongs to no single project request. `test` proves
 * that a channel works without writing to anyone (npm run canary).
 */
export type Message = "notice" | "acknowledgement" | "reminder" | "digest" | "test";

/** One message to one channel about one project request. */
export interface Delivery {
  /** A UUID of version 7, the same over all attempts: Message-ID and webhook-id are made of it. */
  readonly id: string;
  /** Null for a digest. */
  readonly projectRequestId: string | null;
  readonly channel: Channel;
  readonly message: Message;
  readonly createdAt: string;
  /** Counted when an attempt begins. */
  readonly attempts: number;
  readonly state: DeliveryState;
}

export type DeliveryState =
  /** Waits for `release`; then it is due at `dueAt`, or at once if that has passed. */
  | { readonly is: "held"; readonly dueAt: string }
  /** `reason` is why the last attempt failed; null before the first. */
  | { readonly is: "due"; readonly dueAt: string; readonly reason: string | null }
  /** An attempt is under way. If nobody reports its end by then, it is simply due again. */
  | { readonly is: "sending"; readonly leaseEndsAt: string }
  | { readonly is: "delivered"; readonly deliveredAt: string }
  /** There was nothing to send any more: a reply had come first, or a newer report covers the same days. */
  | { readonly is: "skipped"; readonly skippedAt: string; readonly reason: string }
  | { readonly is: "given up"; readonly givenUpAt: string; readonly reason: string };
