import type { Claimed } from "../../store/outbox.ts";
import type { Channel } from "../../store/stored.ts";

/** One channel's way of sending. It makes one attempt and never throws for trouble that can be expected. */
export interface Sender {
  readonly channel: Channel;
  /** SHA-256 of where it leads; a channel that was closed for one target is open for another. */
  readonly targetHash: string;
  /** One line for the log at start: who is told, and how. No password. */
  readonly words: string;
  send(claimed: Claimed): Promise<Sent>;
}

/** Reasons are sentences for the staff; they may name an address, so the log shows them masked. */
export type Sent =
  | { readonly outcome: "delivered"; readonly warning?: string }
  /** There is nothing to send any more. */
  | { readonly outcome: "skipped"; readonly reason: string }
  /** Worth another attempt. */
  | { readonly outcome: "failed"; readonly reason: string }
  /** Not worth one: the receiver said no for good. */
  | { readonly outcome: "refused"; readonly reason: string }
  /** The receiver said that the whole channel is gone. */
  | { readonly outcome: "gone"; readonly reason: string };

/** The project request was erased after its delivery was claimed. */
export const erased: Sent = { outcome: "skipped", reason: "The project request was erased." };
