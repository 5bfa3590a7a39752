import { fieldHints } from "../../../contract/project-request.ts";
import { describeExtent } from "../../../land/describe-extent.ts";
import { parseAcreage } from "../../../land/parse-acreage.ts";
import { useTypedText } from "./use-typed-text.ts";

/** The acreage field's hint. Once typing pauses at an area or a length, it says what that comes to, and is announced. */
export function AcreageHint({ inputId }: { inputId: string }) {
  const extent = parseAcreage(useTypedText(inputId));
  // The hint itself is announced with the field; only the sentence is news.
  return (
    <>
      {!extent && <span suppressHydrationWarning>{fieldHints.acreage}</span>}
      <span aria-live="polite">{extent && describeExtent(extent)}</span>
    </>
  );
}
