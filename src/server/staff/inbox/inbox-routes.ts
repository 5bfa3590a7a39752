import { Readable } from "node:stream";
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { toStorableText } from "../../../contract/invisible-text.ts";
import { csvPath, resendAllPath, staffPath } from "../../paths.ts";
import { findAction } from "../../requests/actions/index.ts";
import { resendAll } from "../../requests/actions/resend.ts";
import { addEntry, findEntry, type NewHistoryEntry } from "../../requests/history.ts";
import { bulkActions } from "../../requests/history-actions.ts";
import type { ProjectRequestFilter } from "../../requests/project-request-filter.ts";
import { findFirstFailure, readReplyStatistics } from "../../requests/statistics.ts";
import { lists } from "../../requests/statuses.ts";
import { formatLocalTime, toTimestamp } from "../../time.ts";
import { readForm } from "../../web/forms.ts";
import { acceptOpaqueOrigin, findStaff } from "../sign-in/sessions.ts";
import { exportCsv } from "./export-csv.ts";
import {
  countPages,
  type FailedResend,
  type InboxProps,
  type InboxTab,
  inboxTabs,
  pageSize,
  toInboxUrl,
} from "./inbox-props.ts";

/** The inbox: all project requests, by status, to read, search and download, and to send failed notifications again. */
export const inboxRoutes: FastifyPluginAsync = async (app) => {
  const { database, projectRequests, outbox, siteInfo, now } = app;
  const { db } = database;
  const { timeZone } = siteInfo.businessHours;

  const sendInbox = async (reply: FastifyReply, inbox: ShownInbox) => {
    const staff = findStaff(reply.request);
    const { tab, search, done = null, failed = null } = inbox;
    const at = toTimestamp(now());
    const [counts, month, firstFailure] = await Promise.all([
      projectRequests.countLists({ now: at, owner: staff.address, search }),
      readReplyStatistics(db, toTimestamp(now().subtract({ hours: 24 * 30 }))),
      tab === "failed" ? findFirstFailure(db) : null,
    ]);
    // Others may have emptied the page that was asked for.
    const page = Math.min(inbox.page ?? 1, countPages(counts[tab]));
    const options = { order: lists[tab].order, limit: pageSize, offset: (page - 1) * pageSize };
    const found = await projectRequests.list({ status: tab, owner: staff.address, search }, options);
    return reply.sendPage("renderInbox", {
      ...{ ...staff, tab, search, page, counts, month, firstFailure, done, failed },
      // The time before the queries began, so that a button for the whole list takes nothing that came in since.
      shownAt: at,
      projectRequests: found,
      suspectedSpamDays: siteInfo.retention.suspectedSpamDays,
    });
  };

  app.get<InboxRoute>(staffPath, async (request, reply) => {
    const { address } = findStaff(request);
    await record(request, { at: toTimestamp(now()), actor: address, action: "inbox_read" });
    const { query } = request;
    const done = await findDone(query.done, address);
    return sendInbox(reply, { ...parseList(query), page: parsePage(query.page), done });
  });

  /** The entry of the form before the page, if it is this person's. */
  const findDone = async (entryId: unknown, address: string): Promise<InboxProps["done"]> => {
    const entry = typeof entryId === "string" ? await findEntry(db, toStorableText(entryId)) : null;
    if (entry?.actor !== address) return null;
    const bulk = bulkActions.find((one) => one === entry.action);
    if (bulk !== undefined) return { action: bulk, count: Number(entry.detail) };
    const action = findAction(entry.action);
    const projectRequest = await projectRequests.find(entry.projectRequestId ?? "");
    // Once something else has happened, it is no longer news.
    return action && projectRequest?.version === entry.version ? { action, projectRequest } : null;
  };

  app.post(resendAllPath, acceptOpaqueOrigin, async (request, reply) => {
    const { address } = findStaff(request);
    const { since = "", q } = readForm(request.body);
    const list = { tab: "failed", search: parseSearch(q) } as const;
    const sendFailed = (status: number, reason: FailedResend["reason"]) =>
      sendInbox(reply.code(status), { ...list, failed: { since, reason } });
    const failedSince = parseLocalTime(since, timeZone);
    if (failedSince === null) return sendFailed(422, "Enter a day and a time, such as 2026-11-20 10:00");
    try {
      const count = await resendAll({ status: "failed", search: list.search }, failedSince, address, app);
      outbox.announce();
      if (count === 0)
        return sendFailed(422, "Nothing on this list failed since then. Choose an earlier time");
      const at = toTimestamp(now());
      const entry = { at, actor: address, action: "resent_all", detail: String(count) };
      const { id } = await addEntry(db, entry);
      return reply.redirect(`${toInboxUrl({ ...list, done: id })}#result`, 303);
    } catch (err) {
      request.log.error({ err }, "Failed notifications could not all be sent again.");
      return sendFailed(503, null);
    }
  });

  // HEAD would read all of it, and be in the history as a download.
  app.get<InboxRoute>(csvPath, { exposeHeadRoute: false }, async (request, reply) => {
    const { address } = findStaff(request);
    const { tab, search } = parseList(request.query);
    const filter: ProjectRequestFilter = { status: tab, owner: address, search };
    const at = toTimestamp(now());
    const detail = String(await projectRequests.count(filter));
    await record(request, { at, actor: address, action: "downloaded", detail });
    const [day] = formatLocalTime(at, timeZone).split(" ");
    const csv = exportCsv(app, { filter, order: lists[tab].order, now: at, timeZone });
    return reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", `attachment; filename="project-requests-${tab}-${day}.csv"`)
      .send(Readable.from(csv));
  });

  /** Records an entry if it can: with a full disk, the inbox can still be read. */
  const record = async ({ log }: Pick<FastifyRequest, "log">, entry: NewHistoryEntry) => {
    await addEntry(db, entry).catch((err) => log.error({ err }, "A history entry was not saved."));
  };
};

interface ShownInbox extends Partial<Pick<InboxProps, "page" | "done" | "failed">> {
  readonly tab: InboxTab;
  readonly search: string;
}

interface InboxRoute {
  Querystring: Readonly<Record<string, string | string[] | undefined>>;
}

/** Anything but a tab opens the first one, so that an old bookmark still works. */
function parseList({ tab, q }: InboxRoute["Querystring"]) {
  return { tab: inboxTabs.find((one) => one === tab) ?? "open", search: parseSearch(q) };
}

export function parseSearch(q: unknown): string {
  return typeof q === "string" ? toStorableText(q).trim().slice(0, maxSearch) : "";
}

/** SQLite takes patterns of up to 50,000 bytes; nobody types that. */
const maxSearch = 200;

function parsePage(given: InboxRoute["Querystring"][string]): number {
  return /^[1-9]\d{0,5}$/.test(String(given)) ? Number(given) : 1;
}

/** A local time as `datetime-local` sends it, or as people type it where a browser shows a text field; null if it is none. */
function parseLocalTime(text: string, timeZone: string): string | null {
  try {
    return toTimestamp(Temporal.PlainDateTime.from(text.trim()).toZonedDateTime(timeZone).toInstant());
  } catch {
    return null;
  }
}
