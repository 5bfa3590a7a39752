import type { FieldProblem } from "../../contract/problem-details.ts";
import { type FieldName, fieldLabels, fieldNames, fieldOptions } from "../../contract/project-request.ts";
import type { Channel } from "../database/model.ts";
import { BackLink } from "./components/back-link.tsx";
import { ErrorSummary } from "./components/error-summary.tsx";
import { describeControl, FieldError } from "./components/field-error.tsx";
import { Shell } from "./components/shell.tsx";
import type { PhoneRequestProps } from "./server-pages.ts";

/** The form for a project request that came by phone: the nine fields of the public one. */
export function PhoneRequestPage({ props }: { readonly props: PhoneRequestProps }) {
  const { inboxPath, key, form, problems, isUnavailable, channels, ...page } = props;
  const hints = listHints(channels);
  const errors = new Map(problems.map((problem) => [problem.field, explain(problem)]));
  const title = "Record a phone request";
  return (
    <Shell {...page} title={errors.size > 0 || isUnavailable ? `Error: ${title}` : title}>
      <BackLink inboxPath={inboxPath} />
      {errors.size > 0 && (
        <ErrorSummary
          heading={errors.size === 1 ? "Please fix 1 field" : `Please fix ${errors.size} fields`}
          links={[...errors].map(([field, text]) => ({ fieldId: toId(field), text }))}
        >
          <p>Nothing was saved yet. Everything you typed is still here.</p>
        </ErrorSummary>
      )}
      {isUnavailable && (
        <ErrorSummary heading="The project request was not saved">
          <p>
            The site can’t save anything right now. Everything you typed is still here: try again in a moment,
            and if that fails, tell the person who runs the site.
          </p>
        </ErrorSummary>
      )}
      <h1>{title}</h1>
      <p className="lede">
        {channels.length > 0 ? "The office is notified, and the" : "The"} reply is due as if the caller had
        just sent the form on the page.
      </p>
      <form method="post" action={`${inboxPath}/phone-request`} className="phone-request">
        <input type="hidden" name="key" value={key} />
        <div className="fields">
          {fieldNames.map((field) => (
            <Field
              key={field}
              field={field}
              value={form[field] ?? ""}
              error={errors.get(field)}
              hint={hints[field]}
            />
          ))}
        </div>
        <button type="submit" className="button filled">
          Save project request
        </button>
      </form>
    </Shell>
  );
}

interface FieldProps {
  readonly field: FieldName;
  /** What was typed before. */
  readonly value: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

function Field({ field, value, error, hint }: FieldProps) {
  const id = toId(field);
  const hintId = hint && `${id}-hint`;
  const isRequired = field === "name" || field === "email";
  return (
    <div className={field === "message" ? "wide" : undefined}>
      <label className="label" htmlFor={id}>
        {fieldLabels[field]}
        {isRequired && <span className="required"> (required)</span>}
      </label>
      <FieldError id={id} error={error} />
      <Control field={field} value={value} attributes={describeControl(id, error, hintId)} />
      {hint && (
        <p className="hint" id={hintId}>
          {hint}
        </p>
      )}
    </div>
  );
}

interface ControlProps {
  readonly field: FieldName;
  readonly value: string;
  readonly attributes: ReturnType<typeof describeControl>;
}

/** What is typed is the caller's, so the browser is not asked to fill in the office's own. */
function Control({ field, value, attributes }: ControlProps) {
  const shared = {
    ...attributes,
    name: field,
    className: "control",
    autoComplete: "off",
    defaultValue: value,
  };
  const options = fieldOptions[field];
  if (options) {
    // A value outside the list would choose the first option anyway.
    return (
      <div className="select">
        <select {...shared}>
          <option value="">Not given</option>
          {Object.entries(options).map(([option, label]) => (
            <option key={option} value={option}>
              {label}
            </option>
          ))}
        </select>
        <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden>
          <path d="m5 7.5 5 5 5-5" />
        </svg>
      </div>
    );
  }
  if (field === "message") return <textarea {...shared} rows={6} dir="auto" />;
  if (field === "email") return <input {...shared} type="email" spellCheck={false} required />;
  if (field === "phone") return <input {...shared} type="tel" />;
  return <input {...shared} type="text" dir="auto" required={field === "name"} />;
}

/** `channels`: those that the settings turn on. */
function listHints(channels: readonly Channel[]): Readonly<Partial<Record<FieldName, string>>> {
  return {
    email: channels.includes("confirmation")
      ? "The confirmation and the reply go there."
      : "The reply goes there.",
    acreage: "A rough number is fine.",
    location: "County or counties, and state.",
  };
}

/** The schema's messages are for visitors, and for developers of clients. */
function explain({ field, detail }: FieldProblem): string {
  if (field === "name") return "Enter the caller’s name.";
  if (fieldOptions[field]) return `Choose a ${fieldLabels[field].toLowerCase()} from the list.`;
  return detail;
}

function toId(field: FieldName): string {
  return `field-${field}`;
}
