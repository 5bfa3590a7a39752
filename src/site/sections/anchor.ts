/** The id under which a heading can be linked to: "Solar title" of the portfolio is "portfolio-solar-title". */
export function anchor(place: string, heading: string): string {
  const words = heading
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
  return [place, ...words].join("-");
}
