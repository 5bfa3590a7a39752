import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { deleteAllPath } from "../../paths.ts";
import { deleteAll } from "../../requests/actions/delete.ts";
import { addEntry } from "../../requests/history.ts";
import type { ProjectRequestFilter } from "../../requests/project-request-filter.ts";
import { toTimestamp } from "../../time.ts";
import { readForm } from "../../web/forms.ts";
import { acceptOpaqueOrigin, findStaff } from "../sign-in/sessions.ts";
import type { DeleteAllProps } from "./delete-all.tsx";
import { toInboxUrl } from "./inbox-props.ts";
import { parseSearch } from "./inbox-routes.ts";

/** Deletes everything on the list of suspected spam as it was when someone opened it, after asking once. */
export const deleteAllRoutes: FastifyPluginAsync = async (app) => {
  const { database, projectRequests, now } = app;

  const sendPage = async (
    reply: FastifyReply,
    list: ShownList,
    problem: DeleteAllProps["problem"] = null,
  ) => {
    const count = await projectRequests.count(toFilter(list));
    return reply.sendPage("renderDeleteAll", { ...findStaff(reply.request), ...list, count, problem });
  };

  app.get<{ Querystring: Readonly<Record<string, unknown>> }>(deleteAllPath, async ({ query }, reply) => {
    const list = parseList(query);
    return list === null ? reply.sendProblem(404) : sendPage(reply, list);
  });

  app.post(deleteAllPath, acceptOpaqueOrigin, async (request, reply) => {
    const form = readForm(request.body);
    const list = parseList(form);
    if (list === null) return reply.sendProblem(400);
    const actor = findStaff(request).address;
    try {
      // Of project requests that come in at this moment, one may be stored a little later than its time says.
      const count = await projectRequests.count(toFilter(list));
      if (!(count <= Number(form.count))) return sendPage(reply.code(409), list, "more than confirmed");
      const detail = String(await deleteAll(toFilter(list), actor, app));
      const entry = { at: toTimestamp(now()), actor, action: "deleted_all", detail };
      const { id } = await addEntry(database.db, entry);
      return reply.redirect(`${toInboxUrl({ ...list, tab: "quarantined", done: id })}#result`, 303);
    } catch (err) {
      request.log.error({ err }, "Suspected spam could not all be deleted.");
      return sendPage(reply.code(503), list, "unavailable");
    }
  });
};

/** The list that someone saw. */
type ShownList = Pick<DeleteAllProps, "search" | "shown">;

function parseList({ shown, q }: Readonly<Record<string, unknown>>): ShownList | null {
  const isTime = typeof shown === "string" && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(shown);
  return isTime && !Number.isNaN(Date.parse(shown)) ? { search: parseSearch(q), shown } : null;
}

/** The rest of that list: no request that came in, or that anyone has worked on, since the list was shown. */
function toFilter({ search, shown }: ShownList): ProjectRequestFilter {
  const afterwards = toTimestamp(Temporal.Instant.from(shown).add({ milliseconds: 1 }));
  return { status: "quarantined", search, receivedBefore: afterwards, unchangedSince: afterwards };
}
