/** The firm's logo: a control point, as maps draw it. Decorative: the name is beside it. */
export function Logo() {
  return (
    <svg
      viewBox="0 0 34 34"
      width="34"
      height="34"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden
    >
      <circle cx="17" cy="17" r="15.5" />
      <path d="M17 6.5 26.2 22.6H7.8z" />
      <circle cx="17" cy="17.3" r="2.6" fill="var(--logo-dot, var(--accent))" stroke="none" />
    </svg>
  );
}
