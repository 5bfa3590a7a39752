/** A section's heading and the sentence beside it. A link to the section moves focus to the heading. */
export function SectionHeading({ id, heading, intro }: { id: string; heading: string; intro: string }) {
  return (
    <div className="section-heading">
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <p>{intro}</p>
    </div>
  );
}

/** The id of a heading within a section: "Solar title" in the portfolio becomes "portfolio-solar-title". */
export function headingId(section: string, heading: string): string {
  const words = heading
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return [section, ...words].join("-");
}
