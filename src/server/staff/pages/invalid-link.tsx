import { Shell } from "./components/shell.tsx";
import type { InvalidLinkProps } from "./staff-pages.ts";

/** The same for a link that was never issued and for one whose time is over, but for the offer of a new one. */
export function InvalidLinkPage({ isExpired, hasMail, ...page }: InvalidLinkProps) {
  return (
    <Shell {...page} title="Error: This link does not work">
      <h1>This link does not work</h1>
      <div className="prose">
        <p>
          A link to one project request works for 30 days, and a link to the inbox for 7. Check that you
          copied the whole link from the email. Nothing was changed.
        </p>
        {isExpired && hasMail ? (
          <>
            <p>This one has expired.</p>
            <p>
              <a className="button filled" href="/staff">
                Get a new link
              </a>
            </p>
          </>
        ) : (
          <p>Otherwise, use the newest email from this site, or ask the person who runs it for a new link.</p>
        )}
      </div>
    </Shell>
  );
}
