import { createHash, randomUUID } from "node:crypto";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { fieldNames, type ProjectRequest } from "../../contract/project-request.ts";
import { parseProjectRequest } from "../../contract/project-request-schema.ts";
import { createReceipt } from "../calendar/reply-deadline.ts";
import type { Idempotency } from "../database/accept.ts";
import { rejectOtherMethods } from "../http/error-handler.ts";
import type { PhoneRequestProps } from "../pages/server-pages.ts";
import { staffPath, toRequestUrl } from "../staff-links.ts";
import { toTimestamp } from "../time.ts";
import { findStaff } from "./staff-access.ts";
import { acceptLongForm, readForm, uuidPattern } from "./staff-form.ts";
import type { StaffOptions } from "./staff-routes.ts";

/** Records what a caller asks for as a project request: the same fields, the same notifications, the same promise. */
export const phoneRequestRoutes: FastifyPluginAsync<
  Pick<StaffOptions, "accept" | "siteInfo" | "channels" | "planNotifications" | "wake" | "now">
> = async (app, { accept, siteInfo, channels, planNotifications, wake, now }) => {
  type State = Pick<PhoneRequestProps, "key" | "form" | "problems" | "isUnavailable">;
  const sendForm = (reply: FastifyReply, state: State) => {
    const { address, inboxPath } = findStaff(reply.request);
    return reply.sendPage((pages, props) =>
      pages.renderPhoneRequest({ ...props, ...state, address, inboxPath, channels }),
    );
  };

  app.get(path, { onRequest: app.requireLink }, async (_request, reply) =>
    sendForm(reply, { key: randomUUID(), form: {}, problems: [], isUnavailable: false }),
  );

  app.post(path, { onRequest: app.requireLink, ...acceptLongForm }, async (request, reply) => {
    const { address, inboxPath } = findStaff(request);
    const form = readForm(request.body);
    const key = uuidPattern.test(form.key ?? "") ? (form.key ?? "") : randomUUID();
    const parsed = parseProjectRequest(form);
    if (!parsed.ok)
      return sendForm(reply.code(422), { key, form, problems: parsed.problems, isUnavailable: false });
    const { projectRequest } = parsed;
    const receipt = createReceipt(now(), siteInfo.businessHours);
    const accepted = { ...receipt, ...projectRequest };
    const about = { isQuarantined: false };
    const result = await accept({
      projectRequest: accepted,
      deliveries: planNotifications(accepted, about),
      idempotency: createIdempotency(key, projectRequest, now()),
      recordedBy: address,
    });
    if (result.outcome === "stored") wake();
    if (result.outcome === "stored" || result.outcome === "repeated") {
      const { id } = result.outcome === "repeated" ? result.receipt : receipt;
      return reply.redirect(`${toRequestUrl(inboxPath, id)}?done=1#result`, 303);
    }
    request.log.error({ err: "cause" in result && result.cause }, "A phone request could not be stored.");
    return sendForm(reply.code(503), { key, form, problems: [], isUnavailable: true });
  });

  rejectOtherMethods(app, path, ["GET", "HEAD", "POST"]);
};

const path = `${staffPath}/:token/phone-request`;

/** A form that is sent twice is stored once. One that was changed in between is another project request. */
function createIdempotency(key: string, projectRequest: ProjectRequest, now: Temporal.Instant): Idempotency {
  const texts = fieldNames.map((field) => projectRequest[field]);
  const bodyDigest = createHash("sha256").update(JSON.stringify(texts)).digest("hex");
  return { key: `phone:${key}:${bodyDigest}`, bodyDigest, expiresAt: toTimestamp(now.add({ hours: 48 })) };
}
