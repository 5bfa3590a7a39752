/** The page's colors, as DESIGN.md section 2.2 names them, for pictures. */
export const palette = {
  film: "#F4F5F0",
  vellum: "#E7EBE2",
  ink: "#14201C",
  ink2: "#3D4A44",
  ink3: "#56625B",
  red: "#B4310F",
  redDeep: "#8E2408",
  redLine: "#E2431B",
  blue: "#1F5E8A",
  brown: "#855427",
  green: "#2A6349",
  ochre: "#8A5A00",
} as const;

/** A palette color seen through, `alpha` 0 to 1. */
export function faint(hex: string, alpha: number): string {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return `rgba(${channel(1)},${channel(3)},${channel(5)},${alpha})`;
}
