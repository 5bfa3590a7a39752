import { Field } from "../../ui/field.tsx";
import { linkDays } from "../staff-links.ts";
import { ErrorSummary } from "./components/form.tsx";
import { type PageProps, Shell } from "./components/shell.tsx";

export interface LostLinkProps extends PageProps {
  readonly step: "asking" | "address missing" | "sent";
}

/** Where staff ask for a new link. What it says next is the same for any address. */
export function LostLinkPage({ step, ...page }: LostLinkProps) {
  if (step === "sent") return <SentPage {...page} />;
  const error = step === "address missing" ? "Enter your email address, such as name@example.com" : undefined;
  return (
    <Shell {...page} title={`${error ? "Error: " : ""}Get a new link`} hasHelp>
      {error && <ErrorSummary heading="Nothing was sent" links={[{ fieldId: "address", text: error }]} />}
      <h1>Get a new link</h1>
      <div className="prose">
        <p>We’ll email you a new link to the inbox. Enter the address where you get project requests.</p>
        <form method="post" action="/staff">
          <Field id="address" label="Your email address" error={error}>
            {(attributes) => (
              <input
                className="control"
                type="email"
                name="address"
                autoComplete="email"
                spellCheck={false}
                required
                {...attributes}
              />
            )}
          </Field>
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
    <Shell {...page} title="Check your email" hasHelp>
      <h1>Check your email</h1>
      <div className="prose">
        <p id="result" tabIndex={-1} role="status">
          If that address is on the list, a new link is on its way. It works for {linkDays} days.
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

export interface InvalidLinkProps extends PageProps {
  /** A new one can be mailed. */
  readonly hasMail: boolean;
}

/** The same for a link that was never issued and for one whose time is over. */
export function InvalidLinkPage({ hasMail, ...page }: InvalidLinkProps) {
  return (
    <Shell {...page} title="Error: This link does not work" hasHelp>
      <h1>This link does not work</h1>
      <div className="prose">
        <p>
          A private link works for {linkDays} days. Check that you copied the whole link from the email.
          Nothing was changed.
        </p>
        {hasMail ? (
          <p>
            <a className="button button-filled" href="/staff">
              Get a new link
            </a>
          </p>
        ) : (
          <p>Otherwise, ask your site administrator for a new link.</p>
        )}
      </div>
    </Shell>
  );
}
