import { createHash } from "node:crypto";
import { emailSeconds, leaseMarginSeconds } from "../../durations.ts";
import type { LeasedDelivery } from "../../outbox/delivery.ts";
import type { Outbox } from "../../outbox/outbox.ts";
import type { Mailbox, MailSetting } from "../../settings.ts";
import type { SendFailure, SendResult } from "./channel.ts";
import { createEmailSender, type Email } from "./smtp.ts";
import { signInRefusals } from "./smtp-errors.ts";

/**
 * Sends each address its own email, so that one that fails is retried alone. Who has it is saved after each one, so a retry or
 * a restart sends to nobody twice. The addresses are those of the attempt: once MAIL_TO is corrected, pending ones go to
 * the new address.
 *
 * An attempt succeeds when the mail server took or rejected each email for good, and took one. Otherwise the rest is
 * retried. If that fails for four days, the delivery fails although some have it: staff see it in the inbox, and sending
 * it again reaches only those who don't.
 */
export function createStaffEmailSender(
  mail: MailSetting,
  deliveries: Pick<Outbox, "saveDeliveredTo">,
  now: () => Temporal.Instant,
) {
  const sendEmail = createEmailSender(mail);
  return async (
    { id, leaseOwner, delivery }: LeasedDelivery,
    all: readonly Mailbox[],
    email: Omit<Email, "id" | "to">,
  ): Promise<SendResult> => {
    const mailboxes = new Map(all.map((mailbox) => [mailbox.address, mailbox]));
    const deliveredTo = [...delivery.deliveredTo];
    const problems: AddressFailure[] = [];
    /** True once the lease could end before an email is sent. */
    const isLate = () =>
      delivery.state === "sending" &&
      now().until(delivery.leaseEndsAt).total("seconds") < emailSeconds + leaseMarginSeconds;
    let isWanted = true;
    // Each attempt begins with another address: those that make the mail server hang must not keep it from the others.
    const turn = (delivery.attempts - 1) % mailboxes.size;
    for (const [address, mailbox] of [...[...mailboxes].slice(turn), ...[...mailboxes].slice(0, turn)]) {
      if (delivery.deliveredTo.includes(address)) continue;
      if (!isWanted || isLate()) {
        problems.push({ address, outcome: "failed", reason: isWanted ? tooSlow : withdrawn });
        break;
      }
      const result = await sendEmail({ ...email, id: createEmailId(id, address), to: mailbox });
      if (result.outcome === "delivered") deliveredTo.push(address);
      else problems.push({ address, ...result });
      // The next sign-in would fail, too, and a mail server may block a client that it rejects often.
      if ("reason" in result && Object.values(signInRefusals).includes(result.reason)) break;
      isWanted = await deliveries.saveDeliveredTo({ id, leaseOwner }, deliveredTo);
    }
    const sent = [...mailboxes.keys()].filter((address) => deliveredTo.includes(address)).length;
    return summarize(problems, sent, mailboxes.size);
  };
}

type AddressFailure = SendFailure & { readonly address: string };

const tooSlow = "The mail server took too long to send to the others.";
const withdrawn = "It was deleted or set aside as spam while it was being sent.";

/** Different for each address, or a mail program that gets two of them would show one. */
function createEmailId(deliveryId: string, address: string): string {
  return `${deliveryId}.${createHash("sha256").update(address).digest("hex").slice(0, 8)}`;
}

/** Whether the reason of a delivery names this address as one that the mail server rejected for good. */
export function isRejected(address: string, reason: string): boolean {
  return reason.includes(` ${name(address)}`);
}

function name(address: string): string {
  return `${address} (`;
}

function summarize(problems: readonly AddressFailure[], sent: number, of: number): SendResult {
  const [first] = problems;
  if (first === undefined) return { outcome: "delivered" };
  const failed = problems.find(({ outcome }) => outcome === "failed");
  if (failed !== undefined) {
    const progress = sent === 0 ? "" : `Sent to ${sent} of ${of} addresses. `;
    return { ...failed, reason: progress + failed.reason };
  }
  const words = problems
    .map(({ address, words, reason }) => `${name(address)}${words ?? reason})`)
    .join(", ");
  if (sent === 0) return { ...first, words };
  return {
    outcome: "delivered",
    warning: { reason: `The mail server rejected ${problems.length} of ${of} addresses.`, words },
  };
}
