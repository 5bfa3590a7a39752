import type { Channel, LeasedDelivery, SkipReason } from "../../database/delivery.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";

/** One way of notifying. `send` makes one attempt and never throws for a failure that can be expected. */
export interface NotificationChannel {
  readonly name: Channel;
  send(leased: LeasedDelivery & { readonly projectRequest: StoredProjectRequest }): Promise<SendResult>;
  /** Only email has one. */
  sendDailyReport?(leased: LeasedDelivery): Promise<SendResult>;
}

/** We write the reasons and the warning, so the log may contain them. */
export type SendResult =
  /** `warning` says who did not get it for good. */
  | { readonly outcome: "delivered"; readonly warning?: Reason }
  /** There is nothing left to send. */
  | { readonly outcome: "skipped"; readonly because: SkipReason }
  | SendFailure;

/** "failed" is worth another attempt; "refused" is not, because the receiver refused for good. */
export type SendFailure = { readonly outcome: "failed" | "refused" } & Reason;

export interface Reason {
  readonly reason: string;
  /** A mail server's response, and about whom. It may quote an address or a subject. */
  readonly words?: string;
}

/** For the staff and the commands: with the mail server's words. */
export function toStoredReason({ reason, words }: Reason): string {
  return words === undefined ? reason : `${withoutPeriod(reason)}: ${withoutPeriod(words)}.`;
}

/** For the log: of the mail server's words only the codes, such as "550 5.1.1". */
export function toLoggedReason({ reason, words = "" }: Reason): string {
  const [, code] = /(?:^|\()([245]\d\d(?:[ -]\d\.\d{1,3}\.\d{1,3})?)\b/.exec(words) ?? [];
  return code === undefined ? reason : `${withoutPeriod(reason)} (${code.replace("-", " ")}).`;
}

function withoutPeriod(sentence: string): string {
  return sentence.replace(/\.$/, "");
}
