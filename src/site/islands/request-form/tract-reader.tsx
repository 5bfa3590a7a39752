import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from "react";
import { readLegalDescription } from "../../../land/deeds/legal-description.ts";
import { toFieldId } from "../../../ui/field.tsx";
import { maxDeedLength, readDeedLink, toDeedLink } from "./deed-link.ts";
import { useTypedText } from "./use-typed-text.ts";

const inputId = toFieldId("message");

/** Loaded when someone types project details or opens a link to a deed: the sentence, the figure, and a link to it. */
export function TractReader({ onRead }: { onRead: (sentence: string) => void }) {
  const typed = useTypedText("message");
  const linked = useSyncExternalStore(subscribeToHash, readDeedLink);
  const own = readLegalDescription(typed);
  // Somebody else's text is never quoted on the firm's page.
  const shared = readLegalDescription(linked, { quotes: false });
  const tract = own ?? shared;
  const isLinked = own === null && tract !== null;
  const sentence = tract ? `${isLinked ? "From the link: " : ""}${tract.sentence}` : "";
  useLayoutEffect(() => onRead(sentence), [onRead, sentence]);
  // The browser scrolls to an element that a fragment names, and this one names none. Not again while someone types.
  const arrived = shared?.sentence;
  useEffect(() => {
    if (arrived) document.getElementById("tract-sentence")?.scrollIntoView({ block: "center" });
  }, [arrived]);
  const isDrawn = tract !== null && tract.legs.length > 1;
  const [figure, setFigure] = useState<typeof import("./tract-figure.tsx")>();
  useEffect(() => {
    // If it can't be loaded, the sentence says as much.
    if (isDrawn) import("./tract-figure.tsx").then(setFigure, () => {});
  }, [isDrawn]);
  const drawn = isDrawn && figure ? tract : null;
  // The buttons keep their place, and with it their focus and their outcome, when the figure arrives.
  return (
    <>
      {drawn && figure && <figure.TractFigure tract={drawn} />}
      {isLinked && (
        <button type="button" className="button" onClick={() => insert(linked)}>
          <span>Add it to the project details</span>
        </button>
      )}
      {own && <CopyButton key={typed} link={toDeedLink(typed)} />}
      {drawn && figure && <figure.FoldedCalls tract={drawn} />}
    </>
  );
}

function subscribeToHash(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}

function CopyButton({ link }: { link: string | null }) {
  const [outcome, setOutcome] = useState("");
  if (link === null)
    return (
      <p>{`There is no link to it: it has more than ${maxDeedLength.toLocaleString("en-US")} characters.`}</p>
    );
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
