import type { ComponentProps, ComponentType } from "react";
import { renderToString } from "react-dom/server";
import { type IslandName, islands } from "../islands/islands.ts";

type IslandProps<Name extends IslandName> = ComponentProps<(typeof islands)[Name]>;

/**
 * An interactive part of the page: rendered here, and hydrated in the browser by browser/hydrate-islands.ts. `props` are
 * serialized into the document, so pass only what is needed.
 */
export function Island<Name extends IslandName>({ name, props }: { name: Name; props: IslandProps<Name> }) {
  const Component = islands[name] as ComponentType<object>;
  const html = renderToString(<Component {...props} />, { identifierPrefix: name });
  return (
    <div
      data-island={name}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the island's own HTML, with the markers that hydration needs
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
