import { readLegalDescription, TractDrawing } from "../../../site/islands/request-form/tract-drawing.tsx";

/** The tract that the project's details describe, and whether it closes, as the visitor saw it below the form's field. */
export function Tract({ text }: { readonly text: string }) {
  const tract = readLegalDescription(text);
  return (
    tract && (
      <div className="mono tract">
        <p>{`${tract.sentence}\nArithmetic, not a survey.`}</p>
        <TractDrawing {...tract} />
      </div>
    )
  );
}
