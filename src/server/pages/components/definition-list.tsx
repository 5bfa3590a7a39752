import type { ReactNode } from "react";

export interface Definition {
  readonly label: string;
  /** Null if there is none. */
  readonly value: ReactNode;
  /** On a phone, it gets the full width below its label. */
  readonly isLong?: boolean;
}

/** Labels and values on ruled rows. */
export function DefinitionList({ items }: { readonly items: readonly Definition[] }) {
  return (
    <dl className="definitions">
      {items.map(({ label, value, isLong }) => (
        <div key={label} className={isLong ? "long" : undefined}>
          <dt>{label}</dt>
          <dd>{value ?? <span className="quiet">Not given</span>}</dd>
        </div>
      ))}
    </dl>
  );
}
