import { linkDays } from "../../staff-links.ts";
import type { RenderedEmail } from "./email-content.ts";
import { linkToHelp, type StaffEmailOptions } from "./staff-emails.ts";

/** Someone entered the address at /staff, because a link was lost or has expired. */
export function renderStaffLink({
  firmName,
  address,
  inboxUrl,
}: Omit<StaffEmailOptions, "timeZone">): RenderedEmail {
  return {
    subject: `Your new inbox link | ${firmName}`,
    content: {
      sender: firmName,
      corner: { label: "Link works for", text: `${linkDays} days` },
      heading: "Your new inbox link",
      paragraphs: [
        [
          "Someone asked for a new link to the project request inbox.",
          "If it wasn’t you, ignore this email: the link went only to you.",
        ],
      ],
      action: {
        prompt: `The link works for ${linkDays} days, for anyone who has it`,
        label: "Open the inbox",
        url: inboxUrl,
      },
      footer: [
        `This link is yours: anything done with it is recorded under ${address}.`,
        "Please don’t forward this email.",
      ],
      footerLinks: [linkToHelp(inboxUrl)],
    },
  };
}
