/** A linear congruential generator. */
export function createRandom(seed: number): () => number {
  let state = seed * 7919;
  const next = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
  for (let warmUp = 0; warmUp < 5; warmUp += 1) next();
  return next;
}

export function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(random() * items.length)] as Item;
}

type Corner = readonly [number, number];

interface Side {
  readonly degrees: number;
  readonly feet: number;
  /** 0 of a line. */
  readonly radius: number;
  /** 1 to the right, -1 to the left. */
  readonly turn: number;
}

/** An invented tract, maybe with arcs, spelled as real descriptions are. The same seed gives the same deed. */
export function generateDeed(seed: number): { text: string; acres: number } {
  const random = createRandom(seed);
  const { isOld, write } = styles[seed % styles.length] as Style;
  const corners = isOld ? createRectangle(random) : createStar(random);
  const sides = corners.map(([x, y], index): Side => {
    const [toX, toY] = corners[(index + 1) % corners.length] as Corner;
    const feet = Math.hypot(toX - x, toY - y);
    const radius = isOld || index === 0 || random() < 0.75 ? 0 : Math.round(feet * (0.8 + random() * 3));
    const degrees = ((Math.atan2(toX - x, toY - y) * 180) / Math.PI + 360) % 360;
    return { degrees, feet, radius, turn: random() < 0.5 ? 1 : -1 };
  });
  const acres = computeArea(corners, sides) / 43_560;
  return { text: write(sides, acres.toFixed(3)), acres };
}

function createStar(random: () => number): Corner[] {
  const count = 4 + Math.floor(random() * 5);
  const size = 150 + random() * 1200;
  const corners = Array.from({ length: count }, (_, index): Corner => {
    const angle = ((index + random() * 0.6) / count) * 2 * Math.PI;
    const far = size * (0.6 + random() * 0.7);
    return [far * Math.cos(angle), far * Math.sin(angle)];
  });
  return random() < 0.5 ? corners : corners.reverse();
}

/** Turned by quarters of a degree, so that bearings to the minute close. */
function createRectangle(random: () => number): Corner[] {
  const turn = (Math.round(random() * 356 + 1) * Math.PI) / 720;
  const [long, wide] = [200 + Math.round(random() * 1800), 150 + Math.round(random() * 900)];
  const corners: Corner[] = [
    [0, 0],
    [0, long],
    [wide, long],
    [wide, 0],
  ];
  return corners.map(([x, y]) => [
    x * Math.cos(turn) + y * Math.sin(turn),
    y * Math.cos(turn) - x * Math.sin(turn),
  ]);
}

/** By many small chords of each arc, unlike the reader. */
function computeArea(corners: readonly Corner[], sides: readonly Side[]): number {
  const points = corners.flatMap(([x, y], index) => {
    const { radius, turn, degrees, feet } = sides[index] as Side;
    if (radius === 0) return [[x, y] as const];
    const half = Math.asin(feet / 2 / radius);
    const steps = 2000;
    return Array.from({ length: steps }, (_, step) => {
      const at = [x, y] as const;
      const heading = (degrees * Math.PI) / 180 + turn * half * ((2 * step + 1) / steps - 1);
      x += 2 * radius * Math.sin(half / steps) * Math.sin(heading);
      y += 2 * radius * Math.sin(half / steps) * Math.cos(heading);
      return at;
    });
  });
  const twice = points.reduce((sum, [x, y], index) => {
    const [toX, toY] = points[(index + 1) % points.length] ?? [x, y];
    return sum + x * toY - y * toX;
  }, 0);
  return Math.abs(twice) / 2;
}

/** With %N, %d, %m, %s and %E in the place of a bearing's parts. */
function spell(degrees: number, pattern: string): string {
  const seconds = Math.round(Math.abs(((degrees + 90) % 180) - 90) * 3600);
  const [isSouth, isWest] = [degrees > 90 && degrees < 270, degrees > 180];
  const two = (amount: number) => String(Math.floor(amount)).padStart(2, "0");
  const parts: Record<string, string> = {
    N: isSouth ? "S" : "N",
    E: isWest ? "W" : "E",
    North: isSouth ? "South" : "North",
    East: isWest ? "West" : "East",
    d: two(seconds / 3600),
    m: two((seconds / 60) % 60),
    s: two(seconds % 60),
  };
  return pattern.replace(/%(North|East|[NEdms])/g, (_, part) => parts[part] ?? "");
}

interface Style {
  /** With bearings to the minute. */
  readonly isOld?: boolean;
  readonly write: (sides: readonly Side[], acres: string) => string;
}

const feet = (length: number) =>
  length.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const hand = ({ turn }: Side) => (turn > 0 ? "right" : "left");
const arc = ({ feet, radius }: Side) => 2 * radius * Math.asin(feet / 2 / radius);
const join = (
  sides: readonly Side[],
  write: (side: Side, to: string, index: number) => string,
  end: string,
) => sides.map((side, index) => write(side, index === sides.length - 1 ? end : "a point", index)).join("; ");

const styles: readonly Style[] = [
  {
    write: (sides, acres) =>
      `BEGINNING at a 1/2" iron rod; ${join(
        sides,
        (side, to) =>
          side.radius > 0
            ? `THENCE along a curve to the ${hand(side)}, having a radius of ${feet(side.radius)} feet, an arc length of ${feet(arc(side))} feet, and a chord which bears ${spell(side.degrees, "%North %d°%m'%s\" %East")}, ${feet(side.feet)} feet to ${to}`
            : `THENCE ${spell(side.degrees, "%North %d°%m'%s\" %East")}, along the west line of Elm Street (60' R.O.W.) and a 20' utility easement, a distance of ${feet(side.feet)} feet to ${to}`,
        "the POINT OF BEGINNING",
      )} and containing ${acres} acres of land, more or less.`,
  },
  {
    write: (sides, acres) =>
      `COM N 1148.71 FT & W 765.5 FT FR S 1/4 COR. SEC. 8, T7S, R3E, SLB&M.; ${join(
        sides,
        (side) =>
          side.radius > 0
            ? `ALONG A CURVE TO ${side.turn > 0 ? "R" : "L"} (CHORD BEARS: ${spell(side.degrees, "%N %d DEG %m' %s\" %E")} ${side.feet.toFixed(2)} FT, RADIUS = ${side.radius} FT)`
            : `${spell(side.degrees, "%N %d DEG %m' %s\" %E")} ${side.feet.toFixed(2)} FT`,
        "",
      )} TO BEG. AREA ${acres} AC.`,
  },
  {
    write: (sides, acres) =>
      `COMMENCING AT THE EAST ¼ CORNER; THENCE S00°05’15”E ALONG THE EAST LINE OF SAID SECTION, 250.03’ TO THE “POINT OF BEGINNING”; ${join(
        sides,
        (side, to) =>
          side.radius > 0
            ? `THENCE ${feet(arc(side))}’ ALONG THE ARC OF A ${side.radius}’ RADIUS CURVE TO THE ${hand(side)}, WHOSE CHORD BEARS ${spell(side.degrees, "%N%d°%m’%s”%E")}, ${feet(side.feet)}’ TO ${to}`
            : `THENCE ${spell(side.degrees, "%N%d°%m’%s”%E")}, ${feet(side.feet)}’ TO ${to}`,
        "THE “POINT OF BEGINNING”",
      )}. CONTAINING ${acres} ACRES.`,
  },
  {
    write: (sides) =>
      `Begin at the NW corner of the SE 1/4, run thence South along the West line of said SE 1/4 a distance of 504.34 feet to the Point of Beginning; ${join(
        sides,
        (side, to) =>
          side.radius > 0
            ? `thence run along the arc of a curve to the ${hand(side)} having a radius of ${side.radius} feet, the chord of said arc being ${spell(side.degrees, "%North %d degrees %m minutes %s seconds %East")} ${side.feet.toFixed(2)} feet to ${to}`
            : `thence run ${spell(side.degrees, "%North %d degrees %m minutes %s seconds %East")} for a distance of ${side.feet.toFixed(2)} feet to ${to}`,
        "the Point of Beginning",
      )}.`,
  },
  {
    write: (sides, acres) =>
      `BEING ${acres} acres of land, BEGINNING at a stone; THENCE the following ${sides.length} courses and distances: ${join(
        sides,
        (side, to, index) =>
          side.radius > 0
            ? `(${index + 1}) along a curve to the ${hand(side)} with a radius of ${side.radius} feet (chord bears ${spell(side.degrees, "%N %d°%m'%s\" %E")}, ${feet(side.feet)} feet) to ${to}`
            : `(${index + 1}) ${spell(side.degrees, "%North %d°%m'%s\" %East")}, ${feet(side.feet)} feet to ${to}`,
        "the PLACE OF BEGINNING",
      )}.`,
  },
  {
    write: (sides) =>
      `Beginning at a stake on the south side of a 40 foot road and running ${join(
        sides,
        (side, to) =>
          side.radius > 0
            ? `with a curve to the ${hand(side)}, chord ${spell(side.degrees, "%N %d-%m-%s %E")} ${side.feet.toFixed(2)} ft., radius ${side.radius} ft. to ${to}`
            : `${spell(side.degrees, "%N %d-%m-%s %E")} ${side.feet.toFixed(2)} ft. to ${to}`,
        "the beginning",
      ).replaceAll("; ", "; thence ")}.`,
  },
  {
    isOld: true,
    write: (sides, acres) =>
      `Beginning at a stake from which an elm 10 in. dia. brs. N. 45 W. 20 vrs. ${join(
        sides,
        (side, to) =>
          `Thence ${spell(side.degrees, "%N. %d deg. %m min. %E.")} at 20 vrs. a branch, in all ${(side.feet * 0.36).toFixed(2)} vrs. to ${to}`,
        "the place of beginning",
      )} containing ${acres} acres.`,
  },
  {
    isOld: true,
    write: (sides) =>
      `Beginning at two white oaks; thence ${join(
        sides,
        (side, to) =>
          `${spell(side.degrees, "%N %d %m/60 %E")} ${(side.feet / 16.5).toFixed(3)} poles to ${to}`,
        "the begining",
      )}`,
  },
  {
    isOld: true,
    write: (sides) =>
      `BEGINNING at a stone; ${join(
        sides,
        (side, to) =>
          `thence ${spell(side.degrees, "%North %d° %m' %East")} ${(side.feet / 66).toFixed(4)} chains to ${to}`,
        "the point and place of beginning",
      )}.`,
  },
];
