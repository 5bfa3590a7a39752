import type { ComponentProps } from "react";

/** An outline icon with a path from Lucide (docs/lucide-license.txt). Decorative: its meaning is in the text. */
export function Icon({ path, ...attributes }: { path: string } & ComponentProps<"svg">) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden {...attributes}>
      <path d={path} />
    </svg>
  );
}
