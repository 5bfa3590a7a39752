import type { FastifyReply } from "fastify";
import fp from "fastify-plugin";
import type { SiteInfo } from "../../contract/site-info.ts";
import { hashInline } from "../http/csp-hashes.ts";
import type { ServerPages, StaffPageProps } from "../pages/server-pages.ts";
import { linkDays } from "../staff-links.ts";
import { toTimestamp } from "../time.ts";

declare module "fastify" {
  interface FastifyReply {
    /** Sends one of the staff's pages. */
    sendStaffPage(render: (pages: ServerPages, props: StaffPageProps) => string): Promise<FastifyReply>;
  }
}

export interface StaffPageReplyOptions {
  readonly siteInfo: SiteInfo;
  readonly homeUrl: string;
  readonly loadPages: () => Promise<ServerPages>;
  readonly now: () => Temporal.Instant;
}

/** Gives every response here the headers of a page whose address is a secret, and replies a way to send one. */
export const staffPageReplies = fp<StaffPageReplyOptions>(async (app, options) => {
  const { siteInfo, homeUrl, loadPages, now } = options;
  const { firm, businessHours } = siteInfo;

  app.addHook("onRequest", async (_request, reply) => void reply.headers(privateHeaders));

  let policy: string | undefined;
  app.decorateReply("sendStaffPage", async function (this: FastifyReply, render) {
    const pages = await loadPages();
    policy ??= createPolicy(pages);
    const { timeZone } = businessHours;
    const props = { firm, homeUrl, timeZone, linkDays, now: toTimestamp(now()) };
    return this.header("content-security-policy", policy)
      .type("text/html; charset=utf-8")
      .send(render(pages, props));
  });
});

const privateHeaders = {
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-robots-tag": "noindex, nofollow",
};

/** Stricter than the public page's: no script, no pictures, nothing from anywhere else. */
function createPolicy({ style }: ServerPages): string {
  return [
    "default-src 'none'",
    "script-src 'none'",
    `style-src 'self' ${hashInline(style)}`,
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");
}
