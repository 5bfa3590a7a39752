import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { readLegalDescription } from "../../../land/legal-description.ts";
import { toFieldId } from "../../../ui/field.tsx";
import { TractDrawing } from "../../../ui/tract-drawing.tsx";
import { readDeedLink, toDeedLink } from "./deed-link.ts";
import styles from "./request-form.module.css";
import { useTypedText } from "./use-typed-text.ts";

const inputId = toFieldId("message");

/** Loaded when someone types project details or opens a link to a deed: the sentence, the drawing, and a link to it. */
export function TractReader({ onRead }: { onRead: (sentence: string) => void }) {
  const typed = useTypedText("message");
  const linked = useSyncExternalStore(subscribeToHash, readDeedLink);
  const own = readLegalDescription(typed);
  const shared = readLegalDescription(linked);
  const tract = own ?? shared;
  const isLinked = own === null && tract !== null;
  const sentence = tract ? `${isLinked ? "From the link: " : ""}${tract.sentence}` : "";
  useLayoutEffect(() => onRead(sentence), [onRead, sentence]);
  // The browser scrolls to an element that a fragment names, and this one names none. Not again while someone types.
  const arrived = shared?.sentence;
  useEffect(() => {
    if (arrived) document.getElementById("tract-sentence")?.scrollIntoView({ block: "center" });
  }, [arrived]);
  const drawing = tract && tract.legs.length > 1 && <TractDrawing {...tract} />;
  // In a wide window it covers the map beside the form, and nothing moves.
  const map = drawing && document.querySelector("#contact picture");
  return (
    <>
      {drawing}
      {isLinked && (
        <button type="button" className="button" onClick={() => insert(linked)}>
          <span>Add it to the project details</span>
        </button>
      )}
      {own && <CopyButton key={typed} link={toDeedLink(typed)} />}
      {map && createPortal(<div className={styles.beside}>{drawing}</div>, map)}
    </>
  );
}

function subscribeToHash(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

function CopyButton({ link }: { link: string | null }) {
  const [outcome, setOutcome] = useState("");
  if (link === null) return null;
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setOutcome("Link copied. It contains your text; nothing was sent.");
    } catch {
      history.replaceState(null, "", link);
      setOutcome("Copy the link from the address bar.");
    }
  };
  return (
    <div>
      <button type="button" className="button" onClick={copy}>
        <span>Copy a link to it</span>
      </button>
      <p aria-live="polite">{outcome}</p>
    </div>
  );
}

/** The visitor's own text stays. */
function insert(deed: string): void {
  const input = document.getElementById(inputId) as HTMLTextAreaElement;
  input.value = input.value === "" ? deed : `${input.value}\n${deed}`;
  history.replaceState(null, "", location.pathname + location.search);
  input.dispatchEvent(new Event("input", { bubbles: true }));
  input.focus();
}
