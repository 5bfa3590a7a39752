import type { Problem } from "../../../contract/problem-details.ts";
import fieldBook from "./field-book.svg?raw";
import { Contact, type PageProps, Shell } from "./shell.tsx";

export type ProblemProps = PageProps & Pick<Problem, "status" | "detail"> & { readonly canGoBack: boolean };

/** A problem (RFC 9457) for a browser that shows the response itself. */
export function ProblemPage({ status, detail, canGoBack, ...page }: ProblemProps) {
  if (status === 404) return <NotFoundPage {...page} />;
  const heading = headings[status] ?? "Something went wrong";
  return (
    <Shell {...page} title={`Error: ${heading}`}>
      <h1>{heading}</h1>
      <div className="prose">
        <p>{forDevelopers.has(status) ? "Something went wrong with the form. Please try again." : detail}</p>
        {canGoBack && <p>Your browser’s Back button returns to the form, with everything you typed.</p>}
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
  413: "Your text is too long",
  429: "Too many requests",
  503: "Your project request was not saved",
};

/** Their details speak of JSON and media types. */
const forDevelopers = new Set([400, 415]);

/**
 * An unknown path, in the firm's own terms: a corner is found, set or calculated, and we say which. It shows nothing of the
 * path, which may be a damaged sign-in link.
 */
function NotFoundPage(page: PageProps) {
  return (
    <Shell {...page} title="Error: Page not found">
      <div className="field-book">
        <div>
          <h1>Corner not found</h1>
          <p className="lede">
            We searched, and nothing is set here. This site is a single sheet.{" "}
            <a href={`${page.homeUrl}/`}>Go to it</a>.
          </p>
        </div>
        {/* Notes and sketch of a mile-square tract: an open circle is where its fourth corner was searched for. */}
        <svg
          viewBox="0 0 480 340"
          aria-hidden
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing
          dangerouslySetInnerHTML={{ __html: fieldBook }}
        />
        <Contact firm={page.firm} />
      </div>
    </Shell>
  );
}
