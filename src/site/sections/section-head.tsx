/** A section's heading and the sentence beside it. The heading takes focus when the bar leads to it. */
export function SectionHead({
  id,
  heading,
  intro,
}: {
  readonly id: string;
  readonly heading: string;
  readonly intro: string;
}) {
  return (
    <div className="section-head">
      <h2 id={id} tabIndex={-1}>
        {heading}
      </h2>
      <p>{intro}</p>
    </div>
  );
}
