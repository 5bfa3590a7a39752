import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { toStorableText } from "../../../contract/invisible-text.ts";
import { staffPath, toRequestPath } from "../../paths.ts";
import { findAction } from "../../requests/actions/index.ts";
import { submitAction } from "../../requests/actions/submit-action.ts";
import { listEntries } from "../../requests/history.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import { toTimestamp } from "../../time.ts";
import { readForm } from "../../web/forms.ts";
import { acceptLongForm, findStaff } from "../sign-in/sessions.ts";
import { listStaffAddresses } from "../sign-in/who-may-sign-in.ts";
import type { FailedForm } from "./request-props.ts";
import { readSubmittedShape } from "./submitted-shape.ts";

/** One project request: everything about it, and a form for each action that its status allows. */
export const projectRequestPageRoutes: FastifyPluginAsync = async (app) => {
  const { config, siteInfo, database, projectRequests, outbox, now } = app;
  const { channels, mail } = config;
  const sources = { channels, staffAddresses: mail === null ? [] : listStaffAddresses(mail) };

  const sendPage = async (request: PageRequest, reply: FastifyReply, failed: FailedForm | null = null) => {
    const staff = findStaff(request);
    const id = findId(request);
    // The history is read before the request: an action in between makes the page's forms out of date, instead of the page itself.
    const entries = await listEntries(database.db, id);
    const found = await projectRequests.findWithDeliveries(id);
    if (found === null) {
      const entry = entries.at(-1) ?? null;
      return reply.code(410).sendPage("renderDeleted", { ...staff, entry });
    }
    const others = await findOthers(found.projectRequest);
    const last = entries.at(-1) ?? null;
    // Once something else has happened, the last action is no longer news.
    const done = request.query.done === String(last?.version) ? last : null;
    return reply.sendPage("renderProjectRequest", {
      ...staff,
      ...found,
      entries,
      others,
      ...sources,
      done,
      failed,
      shape: await readSubmittedShape(found.projectRequest),
    });
  };

  const findOthers = async ({ id, email }: StoredProjectRequest) => {
    const found = await projectRequests.list({ email }, { limit: maxOthers + 1 });
    return found.filter((one) => one.id !== id).slice(0, maxOthers);
  };

  const post = async (request: PageRequest, reply: FastifyReply) => {
    const form = readForm(request.body);
    const action = findAction(form.action);
    if (action === undefined) return reply.sendProblem(400);
    const id = findId(request);
    const result = await submitAction(projectRequests, action, id, {
      actor: findStaff(request).address,
      form,
      now: toTimestamp(now()),
      seenVersion: /^\d{1,9}$/.test(form.version ?? "") ? Number(form.version) : noVersion,
      sources,
      calendar: siteInfo,
    });
    // The page says that it was deleted.
    if (result.outcome === "unknown") return sendPage(request, reply);
    if (result.outcome === "unavailable")
      request.log.error({ err: result.cause }, "A staff action could not be saved.");
    if (result.outcome !== "done")
      return sendPage(request, reply.code(statusCodes[result.outcome]), { action, form, result });
    outbox.announce();
    const { version, id: entryId } = result.entry;
    // Back to the page that had the form, so that a reload asks again and posts nothing.
    const back =
      form.list === undefined
        ? `${toRequestPath(id)}?done=${version}`
        : `${staffPath}?${new URLSearchParams(form.list)}&done=${entryId}`;
    return reply.redirect(`${back}#result`, 303);
  };

  app.get<PageRoute>(path, (request, reply) => sendPage(request, reply));
  app.post<PageRoute>(path, acceptLongForm, post);
};

const path = toRequestPath(":id");

const maxOthers = 20;

const statusCodes = { missing: 422, refused: 409, conflicting: 409, unavailable: 503 } as const;

/** The version of a form that has none and so is always out of date. */
const noVersion = -1;

interface PageRoute {
  Params: { id?: string };
  Querystring: { done?: string };
}

type PageRequest = FastifyRequest<PageRoute>;

function findId(request: PageRequest): string {
  return toStorableText(request.params.id ?? "");
}
