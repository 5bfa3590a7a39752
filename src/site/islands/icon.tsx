import type { ComponentProps } from "react";

/** An outline icon with a path from Lucide (docs/lucide-license.txt). Decorative: its meaning is in the text. */
export function Icon({ path, ...attributes }: { path: string } & ComponentProps<"svg">) {
  return (
    <svg className="icon" viewBox="0 0 24 24" width="24" height="24" aria-hidden {...attributes}>
      <path d={path} />
    </svg>
  );
}

export const circleCheck = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m14-3-5.5 5.5L8 12";
export const cross = "M18 6 6 18M6 6l12 12";
export const circleAlert = "M2 12a10 10 0 1 0 20 0 10 10 0 1 0-20 0m10-4v4m0 4h.01";
