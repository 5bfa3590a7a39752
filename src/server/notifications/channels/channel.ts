import type { Channel, LeasedDelivery, SkipReason } from "../../outbox/delivery.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";

/** One way of notifying. `send` makes one attempt and never throws for a failure that can be expected. */
export interface NotificationChannel {
  readonly name: Channel;
  send(leased: LeasedDelivery & { readonly projectRequest: StoredProjectRequest }): Promise<SendResult>;
  /** Only the email channel has reports. */
  sendReport?(leased: LeasedDelivery): Promise<SendResult>;
}

/** We write the reasons and the warning, so the log may contain them. */
export type SendResult =
  /** `warning` says who did not get it for good. */
  | { readonly outcome: "delivered"; readonly warning?: FailureReason }
  /** There is nothing left to send. */
  | { readonly outcome: "skipped"; readonly because: SkipReason }
  | SendFailure;

/** "failed" is worth another attempt; "refused" is not, because the receiver refused for good. */
export type SendFailure = { readonly outcome: "failed" | "refused" } & FailureReason;

export interface FailureReason {
  readonly reason: string;
  /** The words of a mail server's response, and about whom. They may quote an address or a subject. */
  readonly words?: string;
}

/** The reason for the staff: with the mail server's words. */
export function toStoredReason({ reason, words }: FailureReason): string {
  return words === undefined ? reason : `${withoutPeriod(reason)}: ${withoutPeriod(words)}.`;
}

/** The reason for the log: of the mail server's words only the codes, such as "550 5.1.1". */
export function toLoggedReason({ reason, words = "" }: FailureReason): string {
  const [, code] = /(?:^|\()([245]\d\d(?:[ -]\d\.\d{1,3}\.\d{1,3})?)\b/.exec(words) ?? [];
  return code === undefined ? reason : `${withoutPeriod(reason)} (${code.replace("-", " ")}).`;
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
