import type { ReactNode } from "react";

interface SectionProps {
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Named by its heading, `${id}-heading`. It can take focus, so a link to it moves focus there, also without script. */
export function Section({ id, className, children }: SectionProps) {
  return (
    <section className={className} id={id} tabIndex={-1} aria-labelledby={`${id}-heading`}>
      {children}
    </section>
  );
}

export function SectionHeading({ id, heading, intro }: { id: string; heading: string; intro: string }) {
  return (
    <div className="grid section-heading">
      <h2 id={`${id}-heading`}>{heading}</h2>
      <p className="quiet">{intro}</p>
    </div>
  );
}
