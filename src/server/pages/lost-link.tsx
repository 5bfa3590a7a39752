import { ErrorSummary } from "./components/error-summary.tsx";
import { describeControl, FieldError } from "./components/field-error.tsx";
import { Shell } from "./components/shell.tsx";
import type { LostLinkProps } from "./server-pages.ts";

/** Where staff ask for a new link. What it says next is the same for any address. */
export function LostLinkPage({ step, ...page }: LostLinkProps) {
  if (step === "sent") return <SentPage {...page} />;
  const error = step === "address missing" ? "Enter your email address, such as name@example.com" : undefined;
  return (
    <Shell {...page} title={`${error ? "Error: " : ""}Get a new link`}>
      {error && <ErrorSummary heading="Nothing was sent" links={[{ fieldId: "address", text: error }]} />}
      <h1>Get a new link</h1>
      <div className="prose">
        <p>We’ll email you a new link to the inbox. Enter the address where you get project requests.</p>
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

function SentPage(page: Omit<LostLinkProps, "step">) {
  return (
    <Shell {...page} title="Check your email">
      <h1>Check your email</h1>
      <div className="prose">
        <p id="result" tabIndex={-1} role="status">
          If that address is on the list, a new link is on its way. It works for {page.linkDays} days.
        </p>
        <h2>If nothing arrives within a few minutes</h2>
        <ul className="bulleted">
          <li>Look in the spam folder.</li>
          <li>
            <a href="/staff">Try again</a> with the address where you get project requests.
          </li>
          <li>Ask your site administrator for a link.</li>
        </ul>
      </div>
    </Shell>
  );
}
