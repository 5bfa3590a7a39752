import type { ReactNode } from "react";

interface DataTableProps<Row> {
  readonly className: string;
  readonly labelledBy: string;
  readonly rows: readonly Row[];
  /** The cells of each column by its heading. Those of the first name their row. */
  readonly columns: Readonly<Record<string, (row: Row) => ReactNode>>;
}

/**
 * A table that becomes a list of cards where the page is narrow. CSS that changes the `display` of a table makes Safari
 * forget what it is, so each element names its role. Biome and html-validate call that redundant.
 */
export function DataTable<Row extends { readonly id: string }>(table: DataTableProps<Row>) {
  const { className, labelledBy, rows, columns } = table;
  const [[, renderHeader] = [], ...others] = Object.entries(columns);
  return (
    <table {...as("table")} className={`data ${className}`} aria-labelledby={labelledBy}>
      <thead {...as("rowgroup")}>
        <tr {...as("row")}>
          {Object.keys(columns).map((heading) => (
            <th key={heading} {...as("columnheader")} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody {...as("rowgroup")}>
        {rows.map((row) => (
          <tr key={row.id} {...as("row")}>
            <th {...as("rowheader")} scope="row">
              {renderHeader?.(row)}
            </th>
            {others.map(([heading, render]) => (
              // A card shows the heading before it.
              <td key={heading} {...as("cell")} data-label={heading}>
                {render(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function as(role: string) {
  return { role };
}
