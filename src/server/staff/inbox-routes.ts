import { Readable } from "node:stream";
import type { FastifyPluginAsync, FastifyRequest } from "fastify";
import { toStorableText } from "../../contract/invisible-text.ts";
import type { ProjectRequestFilter } from "../database/project-requests.ts";
import { lists } from "../database/statuses.ts";
import { countPages, inboxTabs, pageSize } from "../pages/inbox/inbox-props.ts";
import { exportCsv } from "../project-requests/export-csv.ts";
import { csvPath, staffPath } from "../staff-paths.ts";
import { formatLocalTime, toTimestamp } from "../time.ts";
import { findStaff } from "./staff-access.ts";

/** The inbox: all project requests, by status, to read, search and download. */
export const inboxRoutes: FastifyPluginAsync = async (app) => {
  const { database, siteInfo, now } = app;
  const { projectRequests, history } = database;

  app.get<InboxRoute>(staffPath, async (request, reply) => {
    const staff = findStaff(request);
    const { tab, search, filter } = parseQuery(request.query);
    const at = toTimestamp(now());
    await record(request, { at, actor: staff.address, action: "inbox_read" });
    const [counts, month] = await Promise.all([
      projectRequests.countLists({ now: at, search }),
      database.readReplyStatistics(toTimestamp(now().subtract({ hours: 24 * 30 }))),
    ]);
    // Others may have emptied the page that was asked for.
    const page = Math.min(parsePage(request.query.page), countPages(counts[tab]));
    const options = { order: lists[tab].order, limit: pageSize, offset: (page - 1) * pageSize };
    const found = await projectRequests.list(filter, options);
    return reply.sendPage("renderInbox", {
      ...staff,
      tab,
      search,
      page,
      counts,
      projectRequests: found,
      month,
      suspectedSpamDays: siteInfo.retention.suspectedSpamDays,
    });
  });

  // HEAD would read all of it, and be in the history as a download.
  app.get<InboxRoute>(csvPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { address } = findStaff(request);
    const { tab, filter } = parseQuery(request.query);
    const at = toTimestamp(now());
    const detail = String(await projectRequests.count(filter));
    await record(request, { at, actor: address, action: "downloaded", detail });
    const { timeZone } = siteInfo.businessHours;
    const [day] = formatLocalTime(at, timeZone).split(" ");
    const csv = exportCsv(database, { filter, order: lists[tab].order, now: at, timeZone });
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="project-requests-${tab}-${day}.csv"`)
      .send(Readable.from(csv));
  });

  /** With a full disk, the inbox can still be read. */
  const record = async ({ log }: Pick<FastifyRequest, "log">, entry: Parameters<typeof history.add>[0]) => {
    await history.add(entry).catch((err) => log.error({ err }, "A history entry was not saved."));
  };
};

interface InboxRoute {
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
}

/** Anything but a tab opens the first one, so that an old bookmark still works. */
function parseQuery({ tab: given, q }: InboxRoute["Querystring"]) {
  const tab = inboxTabs.find((one) => one === given) ?? "open";
  const search = typeof q === "string" ? toStorableText(q).trim().slice(0, maxSearch) : "";
  const filter: ProjectRequestFilter = { status: tab, search };
  return { tab, search, filter };
}

/** SQLite takes patterns of up to 50,000 bytes; nobody types that. */
const maxSearch = 200;

function parsePage(given: InboxRoute["Querystring"][string]): number {
  return /^[1-9]\d{0,5}$/.test(String(given)) ? Number(given) : 1;
}
