import type { RenderedEmail } from "./email-content.ts";

interface FailedUpdate {
  /** The commit that was pushed, in its author's words; null if the repository itself is the problem. */
  readonly change: { readonly author: string; readonly text: string } | null;
  /** Why nothing was published, as a sentence. */
  readonly problem: string;
  /** The output of the check, the build or Git. */
  readonly details: string;
}

/** deploy/update could not publish a change, or could not look for one. */
export function renderUpdateFailed(
  firmName: string,
  { change, problem, details }: FailedUpdate,
): RenderedEmail {
  const errors = findErrorLines(details);
  const heading =
    change === null
      ? "Changes to the page can’t be published"
      : "A change to the page could not be published";
  return {
    subject: `${heading}${change === null ? "" : `: ${change.text}`} | ${firmName}`,
    content: {
      sender: firmName,
      corner:
        change === null
          ? { label: "Look at", text: "Repository" }
          : { label: "Changed by", text: change.author },
      heading,
      lead: problem,
      paragraphs: [
        [
          "The page is as it was before, and project requests come in as always.",
          `Later changes wait until this ${change === null ? "is fixed" : "one is corrected"}.`,
        ],
        errors.length > 0 ? correctIt : forwardIt,
      ],
      rows: [
        ...(change === null ? [] : [{ label: "Change", text: change.text }]),
        ...(change === null ? [] : [{ label: "Changed by", text: change.author }]),
        ...(errors.length > 0 ? [] : [{ label: "Details", text: details, isLong: true }]),
      ],
      sections: errors.length === 0 ? [] : [{ heading: "What to correct", paragraphs: [], items: errors }],
      footer: ["You get this email once for each problem."],
    },
  };
}

const correctIt = [
  "To correct it, open the file on the repository’s web page, go to the line, change it as described below, and click Commit changes.",
  "The change is on the page within five minutes. If you get no further email, it worked.",
];

const forwardIt = ["Please forward this email to your site administrator: editing the words can't fix it."];

/** Picks the lines such as "content/hero.yaml:19: hero.buttons.bid is missing. Enter some text." */
function findErrorLines(details: string) {
  return [...details.matchAll(/^\s*(content\/[^\s:]+)(?::(\d+))?: (.+)$/gm)].map(
    ([, file, line, text = ""]) => ({
      title: line === undefined ? `${file}` : `${file}, line ${line}`,
      lines: [{ text }],
    }),
  );
}
