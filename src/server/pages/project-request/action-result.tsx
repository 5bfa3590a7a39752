import type { ActionResult } from "../server-pages.ts";

/** What the form before this page has done and what follows from it. The routes lead here with `#result`. */
export function ActionResultMessage({ heading, text }: ActionResult) {
  return (
    <div id="result" className="message success" role="status" tabIndex={-1}>
      <p className="message-heading">{heading}</p>
      {text.length > 0 && (
        <p>
          {text.map((part) =>
            typeof part === "string" ? (
              part
            ) : (
              <a key={part.to} href={`#${part.to}`}>
                {part.label}
              </a>
            ),
          )}
        </p>
      )}
    </div>
  );
}
