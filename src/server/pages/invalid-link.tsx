import { Shell } from "./components/shell.tsx";
import type { InvalidLinkProps } from "./server-pages.ts";

/** The same for a link that was never issued and for one whose time is over. */
export function InvalidLinkPage({ hasMail, ...page }: InvalidLinkProps) {
  return (
    <Shell {...page} title="Error: This link does not work">
      <h1>This link does not work</h1>
      <div className="prose">
        <p>
          A private link works for {page.linkDays} days. Check that you copied the whole link from the email.
          Nothing was changed.
        </p>
        {hasMail ? (
          <p>
            <a className="button button-filled" href="/staff">
              Get a new link
            </a>
          </p>
        ) : (
          <p>Otherwise, ask the person who runs the site for a new link.</p>
        )}
      </div>
    </Shell>
  );
}
