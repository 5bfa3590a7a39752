import { fieldHints } from "../../../contract/project-request.ts";
import { describeAcreage } from "../../../land/acreage.ts";
import { useTypedText } from "./use-typed-text.ts";

/** The acreage field's hint. Once typing pauses at an area or a length, it says what that comes to. Only that is announced. */
export function AcreageHint() {
  const sentence = describeAcreage(useTypedText("acreage"));
  return (
    <>
      <span suppressHydrationWarning>{sentence ? "" : fieldHints.acreage}</span>
      <span aria-live="polite">{sentence}</span>
    </>
  );
}
