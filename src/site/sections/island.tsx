import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";

/**
 * One part of the page that lives in the browser: its HTML is in the document from the start and
 * `hydrate-islands.ts` hydrates it on its own. `props` travel in the document, so pass the few that are needed.
 */
export function Island<Props extends object>({
  name,
  of: Component,
  props,
}: {
  readonly name: string;
  readonly of: ComponentType<Props>;
  readonly props: Props;
}) {
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the island's own HTML, rendered the line above, with the marks hydration needs
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
