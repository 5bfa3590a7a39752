import { useEffect, useState } from "react";
import { describeExtent } from "./land-arithmetic.ts";
import { type Extent, parseAcreage } from "./parse-acreage.ts";

/** Chromium counts a layout shift against the page from 500 ms after the last key. */
const removeAfterMs = 400;

/** As in govuk-frontend's character count: shorter interrupts who types slowly (its pull request 2577, 2022). */
const announceAfterMs = 1000;

/**
 * What the field says. A text that is understood is shown at once. One that is not, such as a number being corrected, takes
 * the sketch away only when typing pauses, so that the page does not jump.
 */
export function useExtent(inputId: string): {
  readonly extent: Extent | undefined;
  readonly announced: string;
} {
  const [extent, setExtent] = useState<Extent>();
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const found = parseAcreage(input.value);
      setExtent(found);
      setAnnounced(describeExtent(found));
    };
    const onInput = () => {
      const found = parseAcreage(input.value);
      if (found) setExtent(found);
      clearTimeout(timer);
      timer = setTimeout(settle, found ? announceAfterMs : removeAfterMs);
    };
    // The event comes before the form is empty.
    const onReset = () => queueMicrotask(settle);
    // Typed before hydration, or restored by the browser. An output that appears with its text is not announced.
    settle();
    input.addEventListener("input", onInput);
    input.form?.addEventListener("reset", onReset);
    return () => {
      clearTimeout(timer);
      input.removeEventListener("input", onInput);
      input.form?.removeEventListener("reset", onReset);
    };
  }, [inputId]);
  return { extent, announced };
}
