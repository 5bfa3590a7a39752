import type { ReactNode } from "react";
import type { Content } from "../../content/content.ts";
import { consultationPath, honeypotField, idempotencyField } from "../../contract/endpoints.ts";
import { type FieldName, fieldNames } from "../../contract/project-request.ts";
import { ProjectRequestField } from "../../ui/field.tsx";
import styles from "../islands/request-form/request-form.module.css";
import { Island } from "./island.tsx";
import { RouteFile } from "./route-file.tsx";

type Hints = Content["contact"]["hints"];

interface RequestFormProps {
  readonly apiHost: string;
  readonly phone: string;
  readonly hints: Hints;
  readonly privacy: string;
  /** What the place beside the button must have room for. */
  readonly longestReplyDue: string;
}

/**
 * The project request form, which the browser posts without script. It is HTML and no island, so nothing that a translator or an
 * extension does to it can take away a visitor's text; enhance-form.tsx sends it. The browser alone validates them: no pattern,
 * no length limit, no custom message (SPEC, section 5).
 */
export function RequestForm({ apiHost, phone, hints, privacy, longestReplyDue }: RequestFormProps) {
  const fieldHints = listHints(hints);
  return (
    <>
      <form method="post" action={apiHost + consultationPath} data-phone={phone} aria-busy={false}>
        <div className={styles.fields}>
          {fieldNames.map((name) => (
            <div key={name}>
              <ProjectRequestField name={name} hint={fieldHints[name]} />
              {name === "message" && (
                <>
                  <Island name="tract" />
                  <RouteFile />
                </>
              )}
            </div>
          ))}
        </div>
        <HoneypotField />
        <p className={`hint ${styles.privacy}`}>{privacy}</p>
        <div className={styles.actions} tabIndex={-1}>
          <button type="submit" className="button button-filled">
            Submit Project Request
          </button>
          <p id="reply-due" className="hint scripted" data-reserve={longestReplyDue} />
          {/* No live region: the toast has announced the outcome. */}
          <p id="form-status" />
        </div>
      </form>
      <input type="text" name={idempotencyField} aria-label="Key" hidden />
    </>
  );
}

/** The firm's hints, two of which say more where script runs. */
function listHints({ acreage, location, message }: Hints): Partial<Record<FieldName, ReactNode>> {
  return {
    acreage: <Island as="span" name="acreage" props={{ hint: acreage }} />,
    location,
    message: (
      <>
        {message}{" "}
        <span className="scripted">
          Paste metes and bounds to see the calls drawn. A file you choose or drop here is measured on your
          computer and not sent.
        </span>
      </>
    ),
  };
}

/**
 * A field that only bots find: hidden from sight, the tab order and assistive technology, and absent where script runs. A
 * value in it marks a project request as suspected spam (src/server/requests/spam-check.ts).
 */
function HoneypotField() {
  return (
    <noscript>
      <p hidden>
        <label>
          Leave this field blank
          <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" defaultValue="" />
        </label>
      </p>
    </noscript>
  );
}
