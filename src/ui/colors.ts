/**
 * The site's colors, named by their use. Styles have each as a custom property, such as `--accent`; emails, icons, the
 * card of shared links and browsers' toolbars take them from here. A test checks their contrast.
 */
export const colors = {
  page: "#f4f5f0",
  band: "#e7ebe2", // every second section
  surface: "#ffffff", // fields, cards and messages
  ink: "#14201c", // text and lines
  "ink-2": "#3d4a44",
  edge: "#76827a", // around fields
  rule: "#cbd1c6", // between rows
  accent: "#b4310f", // the filled button, and the current entry
  "accent-deep": "#8e2408",
  boundary: "#d53a14", // lines in drawings, as in the pictures
  "on-accent": "#ffffff",
  error: "#a8180f",
  "error-tint": "#fbe9e2",
  ok: "#1f6b3f",
  "ok-tint": "#e4f0e6",
  dark: "#0f1b18", // the quotes and the footer
  "on-dark": "#eef2eb",
  "on-dark-2": "#b4c2ba",
  "accent-on-dark": "#ff8a63",
  focus: "#ffd84d", // with ink, the two tones around the focused element
} as const;
