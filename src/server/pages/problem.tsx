import { Contact } from "./components/contact.tsx";
import { Shell } from "./components/shell.tsx";
import type { ProblemProps } from "./server-pages.ts";

/** A problem (RFC 9457) for a browser that shows the response itself. */
export function ProblemPage({ status, detail, ...page }: ProblemProps) {
  const heading = headings[status] ?? "Something went wrong";
  return (
    <Shell {...page} title={`Error: ${heading}`}>
      <h1>{heading}</h1>
      <div className="prose">
        <p>{detail}</p>
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
  405: "This page can't be opened this way",
  413: "Your project request is too long",
  429: "Too many requests",
  503: "Your project request was not saved",
};
