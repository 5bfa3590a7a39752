import { describeAcreage } from "../../../land/acreage.ts";
import { toFieldId } from "../../../ui/field.tsx";
import { useTypedText } from "./use-typed-text.ts";

/** The acreage field's hint. Once typing pauses at an area or a length, it says what that comes to. Only that is announced. */
export function AcreageHint({ hint = "" }: { readonly hint?: string }) {
  const text = useTypedText("acreage");
  const sentence = isFromFile(text) ? "" : describeAcreage(text);
  return (
    <>
      <span suppressHydrationWarning>{sentence ? "" : hint}</span>
      <span aria-live="polite">{sentence}</span>
    </>
  );
}

/** The file's own sentence has said it (route-file/read-file.tsx). */
function isFromFile(text: string): boolean {
  return text !== "" && document.getElementById(toFieldId("acreage"))?.dataset.fromFile === text;
}
