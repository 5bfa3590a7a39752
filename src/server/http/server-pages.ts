import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import type { PageProps } from "../pages/components/shell.tsx";
import type { ServerPages } from "../pages/render.tsx";
import { toTimestamp } from "../time.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Sends one of the server's pages. */
    sendPage(render: RenderPage): Promise<FastifyReply>;
  }
}

export type RenderPage = (pages: ServerPages, props: PageProps) => string;

export interface PageRendererOptions extends Omit<PageProps, "now"> {
  /** Loads the pages when the first of them is needed, because they take memory that most visitors don't need. */
  readonly loadPages: () => Promise<ServerPages>;
  readonly now: () => Temporal.Instant;
}

export interface PageRenderer {
  render(render: RenderPage): Promise<string>;
  /** What every page is sent with. */
  readonly headers: Readonly<Record<string, string>>;
}

export function createPageRenderer({ loadPages, now, ...page }: PageRendererOptions): PageRenderer {
  return {
    render: async (render) => render(await loadPages(), { ...page, now: toTimestamp(now()) }),
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": createPolicy(page.homeUrl),
    },
  };
}

/** Stricter than the public page's: no script, no pictures, nothing from anywhere else. */
function createPolicy(homeUrl: string): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    "style-src 'self'",
    "font-src 'self'",
    // Chrome also checks the redirect after the post, which leads to the public address.
    `form-action 'self' ${homeUrl}`.trimEnd(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}

export const serverPages = fp<{ readonly renderer: PageRenderer }>(async (app, { renderer }) => {
  app.decorateReply("sendPage", async function (this: FastifyReply, render) {
    const html = await renderer.render(render);
    return this.headers(renderer.headers).send(html);
  });
});
