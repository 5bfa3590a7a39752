import type { FastifyPluginAsync } from "fastify";
import { toStorableText } from "../../../contract/invisible-text.ts";
import { writeKml } from "../../../land/route/write-kml.ts";
import { toKmlPath } from "../../paths.ts";
import { toReference } from "../../text.ts";
import { readRequestShapes } from "./submitted-shape.ts";

/** The shape that a visitor sent, as a file for Google Earth and other map programs. */
export const kmlRoutes: FastifyPluginAsync = async (app) => {
  const { projectRequests } = app;
  app.get<{ Params: { id: string } }>(toKmlPath(":id"), async (request, reply) => {
    const found = await projectRequests.find(toStorableText(request.params.id));
    const shapes = found && (await readRequestShapes(found.message));
    if (!shapes) return reply.sendProblem(404);
    const reference = toReference(found.id);
    return reply
      .type("application/vnd.google-earth.kml+xml")
      .header("content-disposition", `attachment; filename="${reference}.kml"`)
      .send(writeKml(reference, shapes));
  });
};
