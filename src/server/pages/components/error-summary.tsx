import type { ReactNode } from "react";

export interface ErrorSummaryProps {
  readonly heading: ReactNode;
  /** The heading is the page's own. */
  readonly isTitle?: boolean;
  /** What to fix, each with the ID of its field. */
  readonly links?: readonly { readonly fieldId: string; readonly text: string }[];
  readonly children?: ReactNode;
}

/** At the top of a page whose form failed. The browser moves focus to it, so a screen reader starts there. */
export function ErrorSummary({ heading, isTitle = false, links = [], children }: ErrorSummaryProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the page was opened by sending a form, and this is its result
    <div id="problem" className="message error" role="alert" tabIndex={-1} autoFocus>
      {isTitle ? <h1>{heading}</h1> : <p className="message-heading">{heading}</p>}
      {children}
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
