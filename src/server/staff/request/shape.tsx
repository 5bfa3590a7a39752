import type { RoutePicture } from "../../../land/route/lay-out-route.ts";
import { RouteDrawing } from "../../../ui/route-drawing.tsx";

export interface ShapeProps {
  readonly sentence: string;
  readonly picture: RoutePicture;
  readonly kmlPath: string;
}

/** The shape that a visitor sent with the project's details, measured again from its text, and as a file for a map program. */
export function SubmittedShape({ sentence, picture, kmlPath }: ShapeProps) {
  return (
    <div className="mono tract">
      <p>{`The shape that was sent: ${sentence}`}</p>
      <RouteDrawing picture={picture} sentence={sentence} note="From a visitor. Not a survey." />
      <p>
        <a className="target" href={kmlPath} download>
          Download KML
        </a>
      </p>
    </div>
  );
}
