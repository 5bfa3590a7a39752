import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { parseProjectRequest } from "../../../contract/project-request-schema.ts";
import { phoneRequestPath, toRequestPath } from "../../paths.ts";
import { acceptProjectRequest } from "../../requests/accept.ts";
import { createFormKey } from "../../requests/idempotency-key.ts";
import { readForm } from "../../web/forms.ts";
import { acceptLongForm, findStaff } from "../sign-in/sessions.ts";
import type { PhoneRequestProps } from "./phone-request-page.tsx";

/** Records a call as a project request: the same fields, the same notifications, the same promise. */
export const phoneRequestRoutes: FastifyPluginAsync = async (app) => {
  const { channels } = app.config;
  const sendForm = (reply: FastifyReply, state: Partial<PhoneRequestProps> = {}) =>
    reply.sendPage("renderPhoneRequest", { ...findStaff(reply.request), ...state, channels });

  app.get(phoneRequestPath, async (_request, reply) => sendForm(reply));

  app.post(phoneRequestPath, acceptLongForm, async (request, reply) => {
    const form = readForm(request.body);
    const parsed = parseProjectRequest(form);
    if (parsed.outcome === "invalid") return sendForm(reply.code(422), { form, errors: parsed.errors });
    const { projectRequest } = parsed;
    const result = await acceptProjectRequest(app, {
      fields: projectRequest,
      recordedBy: findStaff(request).address,
      idempotency: createFormKey(request.client, { projectRequest, now: app.now() }),
    });
    if (result.outcome === "stored" || result.outcome === "repeated")
      return reply.redirect(`${toRequestPath(result.receipt.id)}?done=1#result`, 303);
    request.log.error({ err: "cause" in result && result.cause }, "A phone request could not be stored.");
    return sendForm(reply.code(503), { form, isUnavailable: true });
  });
};
