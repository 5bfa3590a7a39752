import type { RenderedEmail } from "./email-content.ts";

/**
 * A push to the repository could not be published (deploy/update). `problem` is a sentence, `details` the output of the check or the
 * build.
 */
export function renderUpdateFailed(
  firmName: string,
  { author, change, problem, details }: Readonly<Record<"author" | "change" | "problem" | "details", string>>,
): RenderedEmail {
  const errors = findErrorLines(details);
  return {
    subject: `A change to the page could not be published: ${change} | ${firmName}`,
    content: {
      sender: firmName,
      corner: { label: "Changed by", text: author },
      heading: "A change to the page could not be published",
      lead: problem,
      paragraphs: [
        [
          "The page is as it was before the change, and project requests come in as always.",
          "Later changes wait until this one is corrected.",
        ],
        errors.length > 0 ? correctIt : forwardIt,
      ],
      rows: [
        { label: "Change", text: change },
        { label: "Changed by", text: author },
        ...(errors.length > 0 ? [] : [{ label: "Details", text: details, isLong: true }]),
      ],
      sections: errors.length === 0 ? [] : [{ heading: "What to correct", paragraphs: [], items: errors }],
      footer: ["You get this email once for each change that could not be published."],
    },
  };
}

const correctIt = [
  "To correct it, open the file on the repository’s web page, go to the line, change it as described below, and click Commit changes.",
  "The change is on the page within five minutes. If you get no further email, it worked.",
];

const forwardIt = ["Please forward this email to your site administrator: editing the words can't fix it."];

/** From lines such as "content/hero.yaml:19: hero.buttons.bid is missing. Enter some text." */
function findErrorLines(details: string) {
  return [...details.matchAll(/^\s*(content\/[^\s:]+)(?::(\d+))?: (.+)$/gm)].map(
    ([, file, line, text = ""]) => ({
      title: line === undefined ? `${file}` : `${file}, line ${line}`,
      lines: [{ text }],
    }),
  );
}
