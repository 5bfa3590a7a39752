import { setImmediate } from "node:timers/promises";
import type { CountyTopology } from "../../../land/route/county-map.ts";
import { describeRoute } from "../../../land/route/describe-route.ts";
import { measureLine } from "../../../land/route/geodesic.ts";
import { layOutRoute } from "../../../land/route/lay-out-route.ts";
import { measureRoute } from "../../../land/route/measure-route.ts";
import { readShapeBlock } from "../../../land/route/shape-block.ts";
import type { Shapes } from "../../../land/route/shapes.ts";
import { toKmlPath } from "../../paths.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";
import type { ShapeProps } from "./shape.tsx";

/** Beyond it, a text keeps the server busy for seconds, and no line is as long. */
const maxMiles = 10_000;

/** The shape in a project's details, measured and drawn again, since a visitor may have edited it. Null if there is none. */
export async function readSubmittedShape({
  id,
  message,
}: Pick<StoredProjectRequest, "id" | "message">): Promise<ShapeProps | null> {
  const shapes = await readRequestShapes(message);
  if (shapes === null) return null;
  const { default: topology } = await import("us-atlas/counties-10m.json", { with: { type: "json" } });
  const route = await measureRoute(shapes, topology as unknown as CountyTopology, letOthersRun);
  const { sentence } = describeRoute(route);
  return { sentence, picture: await layOutRoute(route, letOthersRun), kmlPath: toKmlPath(id) };
}

/** Null also for one that is too long to be a route. */
export async function readRequestShapes(message: string): Promise<Shapes | null> {
  const shapes = readShapeBlock(message);
  if (shapes === null) return null;
  let miles = 0;
  for (const line of [...shapes.lines, ...shapes.areas.flat()])
    miles += await measureLine(line, letOthersRun);
  return miles < maxMiles ? shapes : null;
}

async function letOthersRun(): Promise<void> {
  await setImmediate();
}
