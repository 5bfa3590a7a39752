import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import type { ReadTract } from "../../../land/legal-description.ts";
import { toDxf } from "../../../land/tract-dxf.ts";
import { CallTable } from "../../../ui/call-table.tsx";
import { TractDrawing } from "../../../ui/tract-drawing.tsx";
import styles from "./request-form.module.css";

/** Loaded for the first tract that can be drawn: its drawing, its file, and its calls beside their words. */
export function TractFigure({ tract, children }: { tract: ReadTract; children: ReactNode }) {
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
      {children}
      {tract.words.length > 0 && (
        <details>
          <summary>Each call and its words</summary>
          <CallTable {...tract} />
        </details>
      )}
      {map && createPortal(<div className={styles.beside}>{drawing}</div>, map)}
    </>
  );
}
