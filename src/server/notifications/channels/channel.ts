import type { LeasedDelivery } from "../../database/deliveries.ts";
import type { Channel } from "../../database/delivery.ts";

/** One way of notifying. `send` makes one attempt and never throws for a failure that can be expected. */
export interface NotificationChannel {
  readonly name: Channel;
  /** One line for the log at startup: who is notified, and how. No password. */
  readonly description: string;
  send(leased: LeasedDelivery): Promise<SendResult>;
}

/** The reasons and the warning are sentences of ours, which the log contains. */
export type SendResult =
  | { readonly outcome: "delivered"; readonly warning?: string }
  /** There is nothing left to send. */
  | { readonly outcome: "skipped"; readonly reason: string }
  /** Worth another attempt. */
  | ({ readonly outcome: "failed" } & Reason)
  /** Not worth another: the receiver refused for good. */
  | ({ readonly outcome: "refused" } & Reason);

export interface Reason {
  readonly reason: string;
  /** What a mail server said. It may quote an address, a subject or a private link, so it needs redact-words.ts. */
  readonly words?: string;
}

/** The project request was deleted after its delivery was claimed. */
export const projectRequestDeleted: SendResult = {
  outcome: "skipped",
  reason: "The project request was deleted.",
};
