/**
 * The site's colors, named by what they are for. Styles have each as a custom property, such as `--accent`; emails, icons, the
 * card of shared links and browsers' toolbars take them from here. A test checks their contrast.
 */
export const colors = {
  page: "#f4f5f0",
  /** Every second section. */
  band: "#e7ebe2",
  /** Fields, cards and messages. */
  surface: "#ffffff",
  /** Text and lines. */
  ink: "#14201c",
  "ink-2": "#3d4a44",
  /** Around fields. */
  edge: "#76827a",
  /** Between rows. */
  rule: "#cbd1c6",
  /** The one filled button of a section, and what is current. On maps, red is for boundaries. */
  accent: "#b4310f",
  "accent-deep": "#8e2408",
  /** Thick lines in drawings. */
  "accent-line": "#d53a14",
  "on-accent": "#ffffff",
  error: "#a8180f",
  "error-tint": "#fbe9e2",
  ok: "#1f6b3f",
  "ok-tint": "#e4f0e6",
  /** The quotes and the footer. */
  dark: "#0f1b18",
  "on-dark": "#eef2eb",
  "on-dark-2": "#b4c2ba",
  "accent-on-dark": "#ff8a63",
  /** One of the two tones around what has the keyboard's focus; the other is ink. */
  focus: "#ffd84d",
} as const;
