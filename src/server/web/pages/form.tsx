import type { ReactNode } from "react";
import { FieldError } from "../../../ui/field.tsx";

export interface ErrorSummaryProps {
  readonly heading: ReactNode;
  /** The heading is the page's own. */
  readonly isTitle?: boolean;
  readonly links?: readonly { readonly fieldId: string; readonly text: string }[];
  readonly children?: ReactNode;
}

/** The summary at the top of a page whose form failed. The browser moves focus to it, so a screen reader starts there. */
export function ErrorSummary({ heading, isTitle = false, links = [], children }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was opened by sending a form, and this is its result
    <div id="problem" className="message error" role="alert" tabIndex={-1} autoFocus>
      {isTitle ? <h1>{heading}</h1> : <p className="message-heading">{heading}</p>}
      {children && <p>{children}</p>}
      {links.length > 0 && (
        <ul>
          {links.map(({ fieldId, text }) => (
            <li key={fieldId}>
              <a href={`#${fieldId}`}>{text}</a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface ChoicesProps {
  /** The ID of the group's first choice. */
  readonly id: string;
  readonly name: string;
  readonly legend: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error: string | null;
}

/** One choice of several. None is made in advance, so that nobody records a choice without having read it. */
export function Choices({ id, name, legend, options, error }: ChoicesProps) {
  return (
    <fieldset {...(error && { "aria-describedby": `${id}-error` })}>
      <legend>{legend}</legend>
      <FieldError id={id} error={error} />
      <div className="choices">
        {options.map(({ value, label }, index) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              required
              {...(index === 0 && { id })}
              {...(error && { "aria-invalid": true })}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
