import { useEffect, useState } from "react";
import { describeExtent } from "./land-arithmetic.ts";
import { type Extent, parseAcreage } from "./parse-acreage.ts";

/** Chromium counts a layout shift against the page from 500 ms after the last key. */
const removeAfterMs = 400;

/** As in govuk-frontend's character count: a shorter delay interrupts people who type slowly (its pull request 2577, 2022). */
const announceAfterMs = 1000;

interface Shown {
  readonly extent: Extent;
  /** Not visible, but keeps its room. */
  readonly isHidden?: boolean;
}

/**
 * What the field says. A text that is understood is shown at once. One that is not, such as a number being corrected, takes
 * the sketch away only when typing pauses, so that the page does not jump. A reset hides it, so that nothing moves when the
 * response to a submission arrives.
 */
export function useExtent(inputId: string): {
  readonly shown: Shown | undefined;
  readonly announced: string;
} {
  const [shown, setShown] = useState<Shown>();
  const [announced, setAnnounced] = useState("");
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      const extent = parseAcreage(input.value);
      setShown(extent && { extent });
      setAnnounced(describeExtent(extent));
    };
    const onInput = () => {
      const extent = parseAcreage(input.value);
      if (extent) setShown({ extent });
      clearTimeout(timer);
      timer = setTimeout(settle, extent ? announceAfterMs : removeAfterMs);
    };
    const onReset = () => {
      clearTimeout(timer);
      setShown((shown) => shown && { ...shown, isHidden: true });
      setAnnounced("");
    };
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
  return { shown, announced };
}
