import { createPortal } from "react-dom";
import type { ReadTract } from "../../../land/deeds/legal-description.ts";
import { toDxf } from "../../../land/deeds/tract-dxf.ts";
import { CallTable } from "../../../ui/call-table.tsx";
import { TractDrawing } from "../../../ui/tract-drawing.tsx";

/** Loaded for the first tract that can be drawn: its drawing and its file. */
export function TractFigure({ tract }: { tract: ReadTract }) {
  const drawing = <TractDrawing {...tract} />;
  // In a wide window it covers the map beside the form, and nothing moves.
  const map = document.querySelector("#contact picture");
  return (
    <>
      {drawing}
      {/* Nothing is sent: the file is in its own link. */}
      <a
        className="button"
        download="tract.dxf"
        href={`data:image/vnd.dxf,${encodeURIComponent(toDxf(tract))}`}
      >
        <span>Download DXF</span>
      </a>
      {map && createPortal(<div className="beside">{drawing}</div>, map)}
    </>
  );
}

/** Each call beside the words that it was read from. */
export function FoldedCalls({ tract }: { tract: ReadTract }) {
  if (tract.words.length === 0) return null;
  return (
    <details>
      <summary>Each call and its words</summary>
      <CallTable {...tract} />
    </details>
  );
}
