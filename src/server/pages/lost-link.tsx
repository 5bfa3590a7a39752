import { ErrorSummary } from "./components/error-summary.tsx";
import { describeControl, FieldError } from "./components/field-error.tsx";
import { Shell } from "./components/shell.tsx";
import type { LostLinkProps } from "./server-pages.ts";

/** Where staff ask for a new link. What it says next is the same for any address. */
export function LostLinkPage({ is, ...page }: LostLinkProps) {
  if (is === "sent") return <SentPage {...page} />;
  const error = is === "address missing" ? "Enter your email address, such as name@example.com" : undefined;
  return (
    <Shell {...page} title={`${error ? "Error: " : ""}Get a new link`}>
      {error && <ErrorSummary heading="Nothing was sent" links={[{ fieldId: "address", text: error }]} />}
      <h1>Get a new link</h1>
      <div className="prose">
        <p>
          The office’s inbox opens with a private link, without a password. Enter the address at which you get
          this site’s notifications.
        </p>
        <form method="post" action="/staff">
          <label className="label" htmlFor="address">
            Your email address
          </label>
          <FieldError id="address" error={error} />
          <input
            className="control"
            type="email"
            name="address"
            autoComplete="email"
            spellCheck={false}
            required
            {...describeControl("address", error)}
          />
          <button type="submit" className="button button-filled">
            Email me a link
          </button>
        </form>
      </div>
    </Shell>
  );
}

function SentPage(page: Omit<LostLinkProps, "is">) {
  return (
    <Shell {...page} title="Check your email">
      <h1>Check your email</h1>
      <div className="prose">
        <p id="result" tabIndex={-1} role="status">
          If that address gets this site’s notifications, a new link is on its way. It works for{" "}
          {page.linkDays} days.
        </p>
        <h2>If nothing arrives within a few minutes</h2>
        <ul className="bulleted">
          <li>Look in the spam folder.</li>
          <li>
            <a href="/staff">Try again</a> with the address at which project requests arrive.
          </li>
          <li>Ask the person who runs the site for a link.</li>
        </ul>
      </div>
    </Shell>
  );
}
