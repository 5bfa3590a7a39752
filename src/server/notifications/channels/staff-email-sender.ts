import { createHash } from "node:crypto";
import type { MailSetting } from "../../config.ts";
import type { DeliveryRepository, LeasedDelivery } from "../../database/deliveries.ts";
import type { Delivery } from "../../database/delivery.ts";
import type { Mailbox } from "../../setting-formats.ts";
import type { RenderedEmail } from "../emails/email-content.ts";
import type { SendResult } from "./channel.ts";
import { createEmailSender, explainRejected } from "./smtp.ts";

export interface StaffEmailSenderOptions {
  readonly mail: MailSetting;
  readonly deliveries: Pick<DeliveryRepository, "saveDeliveredTo">;
  readonly now: () => Temporal.Instant;
}

/** Makes one attempt to send to `mailboxes`. `render` makes the email for one address. */
export type SendToStaff = (
  leased: LeasedDelivery,
  mailboxes: readonly Mailbox[],
  render: (address: string) => Promise<RenderedEmail>,
) => Promise<SendResult>;

/**
 * Sends each address its own email, because the private links in it belong to the address. Which have it is saved
 * after each one, so a retry or a restart sends to nobody twice. The addresses are those of the attempt: once MAIL_TO is
 * corrected, what is pending goes to the new address.
 *
 * An attempt succeeds when the mail server took or rejected each email for good, and took one. Otherwise the rest is
 * retried. If that fails for four days, the delivery fails although some have it: staff see it in the inbox, and sending
 * it again reaches only those who don't.
 */
export function createStaffEmailSender({ mail, deliveries, now }: StaffEmailSenderOptions): SendToStaff {
  const sendEmail = createEmailSender(mail);
  return async ({ id, leaseOwner, delivery }, all, render) => {
    const mailboxes = findMailboxes(all, delivery.recipient);
    if (mailboxes.size === 0)
      return { outcome: "skipped", reason: "The address no longer gets email from the site." };
    const deliveredTo = [...delivery.deliveredTo];
    const missing = [...mailboxes].filter(([address]) => !deliveredTo.includes(address));
    // Each attempt begins with another address: one that makes the mail server hang must not keep it from all others.
    const turn = (delivery.attempts - 1) % Math.max(missing.length, 1);
    const problems: Problem[] = [];
    let sent = mailboxes.size - missing.length;
    for (const [address, mailbox] of [...missing.slice(turn), ...missing.slice(0, turn)]) {
      if (!hasTime(delivery, now())) {
        problems.push({ outcome: "failed", reason: "The mail server took too long to send to the others." });
        break;
      }
      const result = await sendEmail({
        id: createEmailId(id, address),
        to: [mailbox],
        // A reply quotes the private links, so it goes to their owner and never to a visitor.
        replyTo: mailbox,
        ...(await render(address)),
      });
      if (result.outcome === "delivered") {
        sent += 1;
        deliveredTo.push(address);
        await deliveries.saveDeliveredTo({ id, leaseOwner }, deliveredTo);
        continue;
      }
      problems.push(result);
      if (result.isServerDown) break;
    }
    return summarize(problems, { sent, of: mailboxes.size });
  };
}

type Problem = Exclude<SendResult, { readonly outcome: "delivered" }> & { readonly isServerDown?: boolean };

/** Each address once, with its mailbox: all of them, or only the recipient. */
function findMailboxes(all: readonly Mailbox[], recipient: string | null): ReadonlyMap<string, Mailbox> {
  const byAddress = all.map((mailbox) => [mailbox.address, mailbox] as const);
  return new Map(byAddress.filter(([address]) => recipient === null || address === recipient));
}

/** An email takes up to 50 seconds (smtp.ts). The rest is for the database, and for clocks that disagree. */
const secondsForOne = 60;

/** False once the lease could end before an email is sent. */
function hasTime(delivery: Delivery, now: Temporal.Instant): boolean {
  if (delivery.state !== "sending") return false;
  return now.until(delivery.leaseEndsAt).total("seconds") >= secondsForOne;
}

/** Different for each address, or a mail program that gets two of them would show one. */
function createEmailId(deliveryId: string, address: string): string {
  return `${deliveryId}.${createHash("sha256").update(address).digest("hex").slice(0, 8)}`;
}

function summarize(
  problems: readonly Problem[],
  { sent, of }: { readonly sent: number; readonly of: number },
): SendResult {
  const [first] = problems;
  if (first === undefined) return { outcome: "delivered" };
  const failed = problems.find(({ outcome }) => outcome === "failed");
  if (failed !== undefined) {
    const progress = sent === 0 ? "" : `Sent to ${sent} of ${of} addresses. `;
    return { ...failed, outcome: "failed", reason: progress + failed.reason };
  }
  if (sent === 0) return first;
  return { outcome: "delivered", warning: explainRejected(problems.length, of) };
}
