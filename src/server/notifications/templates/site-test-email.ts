import type { RenderedEmail } from "./email-content.ts";

/** To the staff, when the test of the site has failed: `host` is the site's, `message` what went wrong. */
export function renderSiteTestFailed({
  host,
  message,
}: {
  readonly host: string;
  readonly message: string;
}): RenderedEmail {
  const heading = "The site test failed";
  return {
    subject: heading,
    content: {
      sender: host,
      corner: { label: "Site test:", text: "failed", isUrgent: true },
      heading,
      paragraphs: [[message]],
      footer: ["You get this email each time the test fails.", "Forward it to the person who runs the site."],
    },
  };
}
