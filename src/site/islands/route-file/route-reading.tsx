import { useEffect, useState } from "react";
import { fieldLabels } from "../../../contract/project-request.ts";
import type { RouteWords } from "../../../land/route/describe-route.ts";
import type { RoutePicture } from "../../../land/route/lay-out-route.ts";
import type { ShapeBlock } from "../../../land/route/shape-block.ts";
import { RouteDrawing } from "../../../ui/route-drawing.tsx";
import { fill, filledFields, offer, shapeText } from "./route-fields.ts";

interface RouteReadingProps {
  readonly words: RouteWords;
  readonly block: ShapeBlock | null;
  readonly picture: RoutePicture;
  onRemove(): void;
}

/** Below the file: the drawing, what the visitor's own texts kept from being filled in, and the shape to send. */
export function RouteReading({ words, block, picture, onRemove }: RouteReadingProps) {
  const [offered, setOffered] = useState<readonly (typeof filledFields)[number][]>([]);
  useEffect(() => {
    setOffered(filledFields.filter((name) => words[name] !== "" && !offer(name, words[name])));
  }, [words]);
  return (
    <>
      <RouteDrawing picture={picture} sentence={words.sentence} note="From your file. Not a survey." />
      {offered.map((name) => (
        <button
          key={name}
          type="button"
          className="button"
          onClick={() => {
            fill(name, words[name]);
            setOffered(offered.filter((other) => other !== name));
            document.getElementById(`field-${name}`)?.focus();
          }}
        >
          <span>
            {fieldLabels[name]}: use “{words[name]}”
          </span>
        </button>
      ))}
      <Shape block={block} />
      <div>
        <button type="button" className="button" onClick={onRemove}>
          <span>Remove the file</span>
        </button>
      </div>
    </>
  );
}

/** The box that adds the shape to the project details, where it can be read and deleted. It is off because a route may be confidential. */
function Shape({ block }: { block: ShapeBlock | null }) {
  const [isSent, setIsSent] = useState(false);
  const [isFull, setIsFull] = useState(() => !block || !shapeText.fits(block.text));
  useEffect(() => (block ? shapeText.watch(() => setIsSent(shapeText.has(block.text))) : undefined), [block]);
  if (!block || isFull)
    return (
      <p>
        The shape has too many points for the project details, so the form can’t send it. The miles, acres and
        counties are enough for a start.
      </p>
    );
  const toggle = () => {
    if (isSent) shapeText.remove(block.text);
    else if (shapeText.fits(block.text)) shapeText.add(block.text);
    else setIsFull(true);
    setIsSent(shapeText.has(block.text));
  };
  return (
    <label className="target">
      <input type="checkbox" checked={isSent} onChange={toggle} />
      <span>{`Send the shape, too: ${block.points} points, within ${formatFeet(block.feet)} of your ${block.text.includes("line ") ? "line" : "area"}`}</span>
    </label>
  );
}

function formatFeet(feet: number): string {
  const amount = feet < 10 ? feet.toFixed(1) : feet.toFixed(0);
  return `${amount} ${amount === "1" ? "foot" : "feet"}`;
}
