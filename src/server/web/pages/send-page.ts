import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import { toTimestamp } from "../../time.ts";
import { createContentSecurityPolicy } from "../security-headers.ts";
import type { PageProps } from "./shell.tsx";

/** The pages by name, each a function of its props; the bundle of all of them adds them here (server-pages.tsx). */
// biome-ignore lint/suspicious/noEmptyInterface: the bundle adds to it.
export interface ServerPages {}

declare module "fastify" {
  interface FastifyReply {
    sendPage<Name extends keyof ServerPages>(
      name: Name,
      props: Omit<Parameters<ServerPages[Name]>[0], keyof PageProps>,
    ): Promise<FastifyReply>;
  }
}

export interface ServerPageOptions {
  /** Loads the pages when the first of them is needed, because they take memory that most visitors don't need. */
  readonly loadPages: () => Promise<ServerPages>;
}

/** Adds `reply.sendPage`. */
export const serverPages = fp<ServerPageOptions>(async (app, { loadPages }) => {
  const { config, siteInfo, now } = app;
  const homeUrl = config.siteUrl ?? "";
  const page = { firm: siteInfo, homeUrl, timeZone: siteInfo.businessHours.timeZone };
  const headers = {
    "content-type": "text/html; charset=utf-8",
    // Cloudflare would hide email addresses behind a script, which the policy blocks.
    "cache-control": "no-store, no-transform",
    // Stricter than the public page's: no script, and nothing from another host. Firefox applies img-src to the tab's icon.
    // The form's redirect leads home.
    "content-security-policy": createContentSecurityPolicy(
      "script-src 'none'",
      "style-src 'self'",
      "img-src 'self'",
      "font-src 'self'",
      `form-action 'self' ${homeUrl}`.trimEnd(),
    ),
  };
  app.decorateReply("sendPage", async function (this: FastifyReply, name, props) {
    const render: (props: never) => string = (await loadPages())[name];
    const html = render({ ...page, now: toTimestamp(now()), ...props } as never);
    return this.headers(headers).send(html);
  });
});
