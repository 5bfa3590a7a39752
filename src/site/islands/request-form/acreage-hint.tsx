import { useEffect, useState } from "react";
import { describeExtent } from "./land-arithmetic.ts";
import { parseAcreage } from "./parse-acreage.ts";

/** Chromium counts a layout shift against the page from 500 ms after the last key. */
const pauseMilliseconds = 400;

/** The acreage field's hint. Once typing pauses at an area or a length, it says what that comes to, and is announced. */
export function AcreageHint({ inputId }: { inputId: string }) {
  const [sentence, setSentence] = useState<string>();
  useEffect(() => {
    const input = document.getElementById(inputId) as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const describe = () => {
      const extent = parseAcreage(input.value);
      setSentence(extent && describeExtent(extent));
    };
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(describe, pauseMilliseconds);
    };
    // Typed before hydration, or restored by the browser.
    describe();
    input.addEventListener("input", wait);
    input.form?.addEventListener("reset", wait);
    return () => {
      clearTimeout(timer);
      input.removeEventListener("input", wait);
      input.form?.removeEventListener("reset", wait);
    };
  }, [inputId]);
  // The hint itself is announced with the field; only the sentence is news.
  return (
    <>
      {sentence === undefined && "A rough number is fine."}
      <span aria-live="polite">{sentence}</span>
    </>
  );
}
