import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import styles from "./request-form.module.css";
import { useTypedText } from "./use-typed-text.ts";

/** Below the field for a project's details: the tract that a legal description in it describes, and whether it closes. */
export function Tract({ inputId }: { inputId: string }) {
  const text = useTypedText(inputId);
  const [reader, setReader] = useState<typeof import("../../../ui/tract-drawing.tsx")>();
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLTextAreaElement;
    // If it can't be loaded, nothing that a visitor needs is missing.
    const load = () => void import("../../../ui/tract-drawing.tsx").then(setReader, () => {});
    if (input.value === "") input.addEventListener("input", load, { once: true });
    else load();
    return () => input.removeEventListener("input", load);
  }, [inputId]);
  const tract = reader?.readLegalDescription(text);
  const drawing = reader && tract && <reader.TractDrawing {...tract} />;
  // In a wide window it covers the map beside the form, and nothing moves.
  const map = drawing && document.querySelector("#contact picture");
  return (
    <div className={`mono ${styles.tract}`}>
      {/* One text, because the browser replaces whatever is in an output when the form is reset. */}
      <output htmlFor={inputId} aria-live="polite">
        {tract && `${tract.sentence}\nArithmetic, not a survey.`}
      </output>
      {drawing}
      {map && createPortal(<div className={`mono ${styles.beside}`}>{drawing}</div>, map)}
    </div>
  );
}
