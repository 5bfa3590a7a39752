import { useEffect, useState } from "react";
import { toFieldId } from "../../../ui/field.tsx";

const inputId = toFieldId("message");

/** Below the field for a project's details: the tract that a legal description in it, or in a link to the page, describes. */
export function Tract() {
  const [reader, setReader] = useState<typeof import("./tract-reader.tsx")>();
  const [sentence, setSentence] = useState("");
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLTextAreaElement;
    // If it can't be loaded, nothing that a visitor needs is missing.
    const load = () => void import("./tract-reader.tsx").then(setReader, () => {});
    if (input.value === "") input.addEventListener("input", load, { once: true });
    else load();
    const loadForLink = () => location.hash.startsWith("#deed=") && load();
    loadForLink();
    addEventListener("hashchange", loadForLink);
    return () => {
      input.removeEventListener("input", load);
      removeEventListener("hashchange", loadForLink);
    };
  }, []);
  return (
    <div className="tract">
      {/* There from the start, so that screen readers announce it. Not an <output>, which Orca before 49 reads only as "statusbar". */}
      <p id="tract-sentence" aria-live="polite" className="mono">
        {sentence.replace(/(\d) (?=(ft|acres)\b)/g, "$1\u00a0")}
      </p>
      {reader && <reader.TractReader onRead={setSentence} />}
    </div>
  );
}
