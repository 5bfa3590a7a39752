import type { RenderedEmail } from "../../notifications/emails/email-content.ts";
import { linkMinutes } from "./lifetimes.ts";

/** Someone entered the address of staff at the sign-in page. */
export function renderSignInEmail(firmName: string, url: string): RenderedEmail {
  return {
    subject: `Your sign-in link | ${firmName}`,
    content: {
      sender: firmName,
      corner: { label: "Works for", text: `${linkMinutes} minutes` },
      heading: "Your sign-in link",
      paragraphs: [
        [
          "Someone asked to sign in to the project request inbox with your address.",
          "If it wasn’t you, ignore this email.",
        ],
      ],
      actions: [
        {
          prompt: `The link works once, within ${linkMinutes} minutes, on the device where you open it`,
          label: "Sign in",
          url,
        },
      ],
      footer: ["Please don’t forward this email: the link works for anyone who has it."],
    },
  };
}
