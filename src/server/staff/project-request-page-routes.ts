import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import type { StoredProjectRequest } from "../database/model.ts";
import { rejectOtherMethods } from "../http/error-handler.ts";
import { listChannels } from "../notifications/plan-notifications.ts";
import type { ActionProblem } from "../pages/server-pages.ts";
import { staffPath, toRequestUrl } from "../staff-links.ts";
import { createPerformAct, type PerformedAct } from "./perform-act.ts";
import { findStaff } from "./staff-access.ts";
import { acceptLongForm, readForm, uuidPattern } from "./staff-form.ts";

/** One project request: everything about it, and a form for each thing that the staff do with it. */
export const projectRequestPageRoutes: FastifyPluginAsync = async (app) => {
  const { config, siteInfo, database, notifications, now } = app;
  const { projectRequests, history } = database;
  const channels = listChannels(config);
  const performAct = createPerformAct({ siteInfo, database, now, channels, wake: notifications.wake });

  const sendPage = async (
    request: PageRequest,
    reply: FastifyReply,
    problem: ActionProblem | null = null,
  ) => {
    const { address, inboxPath } = findStaff(request);
    const id = findId(request);
    // In this order: an act in between makes the page's forms out of date, instead of the page itself.
    const entries = await history.list(id);
    const found = await projectRequests.findWithDeliveries(id);
    if (found === null) {
      const entry = entries.findLast(({ action }) => action === "erased") ?? null;
      return reply
        .code(410)
        .sendPage((pages, props) => pages.renderErased({ ...props, address, entry, inboxPath }));
    }
    const { projectRequest, deliveries } = found;
    const others = await findOthers(projectRequest, inboxPath);
    const last = entries.at(-1) ?? null;
    // Once something else has happened, it is no longer news.
    const result = request.query.done === String(last?.version) ? last : null;
    return reply.sendPage((pages, props) =>
      pages.renderProjectRequest({
        ...props,
        address,
        path: findPath(request),
        inboxPath,
        projectRequest,
        deliveries,
        history: entries,
        others,
        channels,
        result,
        problem,
      }),
    );
  };

  const findOthers = async ({ id, email }: StoredProjectRequest, inboxPath: string) => {
    const found = await projectRequests.list({ email }, { limit: maxOthers + 1 });
    const others = found.filter((one) => one.id !== id).slice(0, maxOthers);
    return others.map((projectRequest) => ({
      projectRequest,
      path: toRequestUrl(inboxPath, projectRequest.id),
    }));
  };

  const act = async (request: PageRequest, reply: FastifyReply) => {
    const form = readForm(request.body);
    const { address: actor } = findStaff(request);
    const result = await performAct(findId(request), actor, form).catch((err): PerformedAct => {
      request.log.error({ err }, "An act of the staff could not be saved.");
      return { problem: "not saved", action: null };
    });
    // Back to the page itself, so that a reload asks again and posts nothing.
    if ("entry" in result)
      return reply.redirect(`${findPath(request)}?done=${result.entry.version}#result`, 303);
    const { problem, action } = result;
    return sendPage(request, reply.code(statuses[problem]), { action, form, is: problem });
  };

  const onRequest = app.requireLink;
  app.get<PageRoute>(path, { onRequest }, (request, reply) => sendPage(request, reply));
  app.post<PageRoute>(path, { onRequest, ...acceptLongForm }, act);
  rejectOtherMethods(app, path, ["GET", "HEAD", "POST"]);
};

const path = toRequestUrl(`${staffPath}/:token`, ":id");

const maxOthers = 20;

interface PageRoute {
  Params: { id?: string };
  Querystring: { done?: string };
}

type PageRequest = FastifyRequest<PageRoute>;

function findId(request: PageRequest): string {
  const { id = "" } = request.params;
  // Anything else is unknown, also to a database that would reject its characters.
  return uuidPattern.test(id) ? id : "";
}

/** The page's own path, where its forms are sent. */
function findPath({ url }: PageRequest): string {
  return url.split("?", 1)[0] ?? url;
}

const statuses: Readonly<Record<ActionProblem["is"], number>> = {
  "choice missing": 422,
  conflict: 409,
  "not possible": 409,
  quarantined: 409,
  "none failed": 409,
  pending: 409,
  "not saved": 503,
};
