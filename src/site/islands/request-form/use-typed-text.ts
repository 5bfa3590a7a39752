import { useEffect, useState } from "react";
import type { FieldName } from "../../../contract/project-request.ts";
import { toFieldId } from "../../../ui/field.tsx";

/** Chromium counts a layout shift against the page from 500 ms after the last key. */
const pauseMilliseconds = 400;

/** The text of a field, each time typing pauses. */
export function useTypedText(name: FieldName): string {
  const [text, setText] = useState("");
  useEffect(() => {
    const input = document.getElementById(toFieldId(name)) as HTMLInputElement;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const read = () => setText(input.value);
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(read, pauseMilliseconds);
    };
    const clear = () => {
      clearTimeout(timer);
      setText("");
    };
    // Typed before hydration, or restored by the browser.
    read();
    input.addEventListener("input", wait);
    input.form?.addEventListener("reset", clear);
    return () => {
      clearTimeout(timer);
      input.removeEventListener("input", wait);
      input.form?.removeEventListener("reset", clear);
    };
  }, [name]);
  return text;
}
