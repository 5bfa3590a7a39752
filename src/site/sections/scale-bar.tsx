const segments = 20;

/** A map's scale bar with `percent` of its twenty segments filled. Decorative: the figure stands beside it. */
export function ScaleBar({
  percent,
  className,
}: {
  readonly percent: number;
  readonly className: string | undefined;
}) {
  const filled = Math.round((percent / 100) * segments);
  return (
    <svg className={className} viewBox="0 0 200 10" height="10" preserveAspectRatio="none" aria-hidden="true">
      <rect x="0.5" y="0.5" width="199" height="9" fill="var(--white)" stroke="var(--ink)" />
      {Array.from({ length: filled }, (_, segment) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: segments have no other identity
          key={segment}
          x={segment * 10 + 0.5}
          y="0.5"
          width="10"
          height="9"
          fill="currentColor"
          fillOpacity={segment % 2 ? 0.55 : 1}
        />
      ))}
      <path
        d={Array.from({ length: segments - 1 }, (_, i) => `M${(i + 1) * 10} 1v8`).join("")}
        stroke="var(--ink)"
        strokeOpacity="0.18"
      />
    </svg>
  );
}
