import type { ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { type IslandName, islands } from "../islands/islands.ts";

interface IslandPlace {
  readonly as?: "div" | "span";
  readonly name: IslandName;
  /** Serialized into the document, so no more than is needed. */
  readonly props?: object;
}

/**
 * An interactive part of the page: rendered here, and hydrated in the browser by browser/hydrate-islands.ts. A translator may
 * replace each text in it at any time. So a text that the browser changes, or that has a neighbor, is alone in an element, which
 * React then fills with the new one. `suppressHydrationWarning` lets React take over text that was translated before.
 */
export function Island({ as: Element = "div", name, props }: IslandPlace) {
  const Component = islands[name] as ComponentType<object>;
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <Element
      data-island={name}
      data-props={props && JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the island's own HTML, with the markers that hydration needs
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
