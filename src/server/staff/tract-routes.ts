import type { FastifyPluginAsync } from "fastify";
import { toStorableText } from "../../contract/invisible-text.ts";
import { readLegalDescription } from "../../land/legal-description.ts";
import { toDxf } from "../../land/tract-dxf.ts";
import { toTractPath } from "../staff-paths.ts";

/** The tract that a project request describes, as a file for the programs of surveyors. */
export const tractRoutes: FastifyPluginAsync = async (app) => {
  const { projectRequests } = app.database;

  app.get<{ Params: { id: string } }>(toTractPath(":id"), async ({ params }, reply) => {
    const found = await projectRequests.findWithDeliveries(toStorableText(params.id));
    const tract = found && readLegalDescription(found.projectRequest.message);
    if (!tract || tract.legs.length < 2) return reply.sendProblem(404);
    return reply
      .type("image/vnd.dxf")
      .header("content-disposition", 'attachment; filename="tract.dxf"')
      .send(toDxf(tract));
  });
};
