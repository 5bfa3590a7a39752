/** The firm's mark: a control point, as maps draw it. Decorative: the name stands beside it. */
export function Mark() {
  return (
    <svg
      viewBox="0 0 34 34"
      width="34"
      height="34"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <circle cx="17" cy="17" r="15.5" />
      <path d="M17 6.5 26.2 22.6H7.8z" />
      <circle cx="17" cy="17.3" r="2.6" fill="var(--mark-dot, var(--red))" stroke="none" />
    </svg>
  );
}
