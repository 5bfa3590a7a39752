import type { FastifyPluginAsync } from "fastify";
import { toStorableText } from "../../../contract/invisible-text.ts";
import { readLegalDescription } from "../../../land/deeds/legal-description.ts";
import { toDxf } from "../../../land/deeds/tract-dxf.ts";
import { toDxfPath } from "../../paths.ts";

/** The tract that a project request describes, as a file for the programs of surveyors. */
export const dxfRoutes: FastifyPluginAsync = async (app) => {
  const { projectRequests } = app;

  app.get<{ Params: { id: string } }>(toDxfPath(":id"), async ({ params }, reply) => {
    const found = await projectRequests.find(toStorableText(params.id));
    const tract = found && readLegalDescription(found.message);
    if (!tract || tract.legs.length < 2) return reply.sendProblem(404);
    return reply
      .type("image/vnd.dxf")
      .header("content-disposition", 'attachment; filename="tract.dxf"')
      .send(toDxf(tract));
  });
};
