import type { Company } from "../../../content/company.ts";
import { toE164 } from "../../../contract/phone-number.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import { toReference } from "../../text.ts";
import { formatDateTime } from "../../time.ts";
import type { RenderedEmail } from "./email-content.ts";

/**
 * To the visitor. It repeats nothing that the visitor wrote, not even the name: someone who types another person's address
 * into the form can't make it say anything.
 */
export function renderConfirmation(
  { id, replyDueAt }: Pick<StoredProjectRequest, "id" | "replyDueAt">,
  company: Company,
): RenderedEmail {
  const { phone, email, address, registrations, nextSteps, businessHours } = company;
  const name = company.name.full;
  return {
    subject: `We received your project request | ${name}`,
    content: {
      sender: name,
      corner: { label: "Reference", text: toReference(id) },
      heading: "We received your project request",
      lead: `Thanks — our team will review your details and follow up by ${formatDateTime(replyDueAt, businessHours.timeZone)}.`,
      paragraphs: [
        [`${nextSteps.heading}:`],
        ...nextSteps.steps.map((step, index) => [`${index + 1}. ${step}`]),
        [
          `If it can’t wait, call ${phone.display} or reply to this email.`,
          ...(nextSteps.files === "" ? [] : [nextSteps.files]),
        ],
      ],
      rows: [
        { label: "Phone", text: phone.display, url: `tel:${toE164(phone.display)}` },
        { label: "Email", text: email.address, url: `mailto:${email.address}` },
        {
          label: "Office",
          text: `${address.street}\n${address.city}, ${address.state} ${address.postalCode}`,
        },
        {
          label: "Registration",
          text: registrations.map(({ label, number }) => `${label}\u00a0${number}`).join("\n"),
        },
      ],
      footer: [
        "If you did not send us a project request, someone probably entered your address by mistake.",
        "You don’t need to do anything.",
      ],
    },
  };
}
