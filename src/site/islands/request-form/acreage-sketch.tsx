import { describeExtent } from "./land-arithmetic.ts";
import styles from "./request-form.module.css";
import { CorridorSketch, SquareSketch } from "./sketches.tsx";
import { useExtent } from "./use-extent.ts";

/**
 * Draws what is typed into the acreage field, and says in a sentence what it comes to. Nothing that is sent changes. The
 * sentence is there twice, as in govuk-frontend's character count: one follows every key, the other is announced.
 */
export function AcreageSketch({ inputId }: { inputId: string }) {
  const { shown, announced } = useExtent(inputId);
  if (!shown) return null;
  const { extent, isHidden } = shown;
  // No box of its own, so drawing and sentence are two cells of the form's grid.
  return (
    <div style={{ display: "contents", visibility: isHidden ? "hidden" : "visible" }}>
      {extent.kind === "area" ? (
        <SquareSketch acres={extent.acres} />
      ) : (
        <CorridorSketch miles={extent.miles} />
      )}
      <div>
        <p aria-hidden>{describeExtent(extent)}</p>
        <output htmlFor={inputId} style={{ position: "absolute", clipPath: "inset(50%)" }}>
          {announced}
        </output>
        <p className={`small ${styles.hint}`}>Arithmetic, not a survey.</p>
      </div>
    </div>
  );
}
