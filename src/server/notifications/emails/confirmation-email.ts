import type { Firm } from "../../../contract/site-info.ts";
import type { StoredProjectRequest } from "../../database/project-request.ts";
import { toReference } from "../../text.ts";
import { formatDateTime } from "../../time.ts";
import type { RenderedEmail } from "./email-content.ts";

/**
 * To the visitor. It repeats nothing that the visitor wrote, not even the name: someone who types another person's address
 * into the form can't make it say anything.
 */
export function renderConfirmation(
  { id, replyDueAt }: Pick<StoredProjectRequest, "id" | "replyDueAt">,
  firm: Firm,
  timeZone: string,
): RenderedEmail {
  const { name, phone, email, address, registrations } = firm;
  return {
    subject: `We received your project request | ${name}`,
    content: {
      sender: name,
      corner: { label: "Reference", text: toReference(id) },
      heading: "We received your project request",
      lead: `Thanks — our team will review your details and follow up by ${formatDateTime(replyDueAt, timeZone)}.`,
      paragraphs: [
        [
          `If it can’t wait, call ${phone.display} or reply to this email.`,
          "You can also reply with a KMZ, plat or line list.",
        ],
      ],
      rows: [
        { label: "Phone", text: phone.display, url: `tel:${phone.dial}` },
        { label: "Email", text: email, url: `mailto:${email}` },
        { label: "Office", text: address.join("\n") },
        {
          label: "Registration",
          text: registrations.map((one) => one.replace(/No\. (?=\d)/, "No.\u00a0")).join("\n"),
        },
      ],
      footer: [
        "If you did not send us a project request, someone probably entered your address by mistake.",
        "You don’t need to do anything.",
      ],
    },
  };
}
