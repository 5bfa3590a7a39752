import type { ReactNode } from "react";

// A table that becomes a list of cards where the page is narrow. CSS that changes the `display` of a table makes Safari
// forget what it is, so each element names its role. Biome and html-validate call that redundant.

const table = { role: "table" };
const rowGroup = { role: "rowgroup" };
const row = { role: "row" };
const columnHeader = { role: "columnheader" };
const rowHeader = { role: "rowheader" };
const cell = { role: "cell" };

interface DataTableProps {
  readonly className: string;
  /** The ID of its heading. */
  readonly labelledBy: string;
  readonly columns: readonly string[];
  readonly children: ReactNode;
}

export function DataTable({ className, labelledBy, columns, children }: DataTableProps) {
  return (
    <table {...table} className={`data ${className}`} aria-labelledby={labelledBy}>
      <thead {...rowGroup}>
        <tr {...row}>
          {columns.map((column) => (
            <th key={column} {...columnHeader} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...rowGroup}>{children}</tbody>
    </table>
  );
}

export function Row({ children }: { readonly children: ReactNode }) {
  return <tr {...row}>{children}</tr>;
}

/** The cell that names its row. */
export function RowHeader({ children }: { readonly children: ReactNode }) {
  return (
    <th {...rowHeader} scope="row">
      {children}
    </th>
  );
}

interface CellProps {
  /** Its column, which a card shows before it. */
  readonly label: string;
  readonly children: ReactNode;
}

export function Cell({ label, children }: CellProps) {
  return (
    <td {...cell} data-label={label}>
      {children}
    </td>
  );
}
