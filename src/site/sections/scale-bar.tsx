const segments = 20;

/** A map's scale bar with `percent` of its twenty segments filled. Decorative: the figure stands beside it. */
export function ScaleBar({
  percent,
  className,
}: {
  readonly percent: number;
  readonly className: string | undefined;
}) {
  const filled = `M0 5h${Math.round((percent / 100) * segments) * 10}`;
  return (
    <svg className={className} viewBox="0 0 200 10" height="10" preserveAspectRatio="none" aria-hidden="true">
      <path fill="var(--white)" d="M0 0h200v10H0z" />
      <g stroke="currentColor" strokeWidth="10">
        <path strokeOpacity="0.55" d={filled} />
        <path strokeDasharray="10" d={filled} />
      </g>
      <path stroke="var(--ink)" strokeOpacity="0.3" strokeWidth="10" strokeDasharray="0.3 9.7" d="M0 5h200" />
      <path stroke="var(--ink)" fill="none" d="M0.5 0.5h199v9H0.5z" />
    </svg>
  );
}
