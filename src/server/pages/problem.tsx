import type { Problem } from "../../contract/problem-details.ts";
import { Contact, type PageProps, Shell } from "./components/shell.tsx";

export type ProblemProps = PageProps & Pick<Problem, "status" | "detail">;

/** A problem (RFC 9457) for a browser that shows the response itself. */
export function ProblemPage({ status, detail, ...page }: ProblemProps) {
  const heading = headings[status] ?? "Something went wrong";
  return (
    <Shell {...page} title={`Error: ${heading}`}>
      <h1>{heading}</h1>
      <div className="prose">
        <p>{forDevelopers.has(status) ? tryAgain : detail}</p>
        <p>
          <a className="button" href={`${page.homeUrl}/`}>
            Go to our home page
          </a>
        </p>
      </div>
      <Contact firm={page.firm} />
    </Shell>
  );
}

const headings: Readonly<Record<number, string>> = {
  403: "We could not accept this form",
  413: "Your project request is too long",
  429: "Too many requests",
  503: "Your project request was not saved",
};

/** Their details speak of JSON and media types. */
const forDevelopers = new Set([400, 415]);
const tryAgain = "Something went wrong with the form. Please go back and try again.";
