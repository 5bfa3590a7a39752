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
  readonly east: number;
  readonly north: number;
  /** 0 of a line. */
  readonly radius: number;
  /** 1 to the right, -1 to the left. */
  readonly turn: number;
}

/** An invented tract, maybe with arcs, spelled as real descriptions are. The same seed gives the same deed. */
export function generateDeed(seed: number): { text: string; acres: number } {
  const random = createRandom(seed);
  const style = styles[seed % styles.length] as Style;
  const corners = style.arc ? createStar(random) : createRectangle(random);
  let area = 0;
  const sides = corners.map(([x, y], index): Side => {
    const [toX, toY] = corners[(index + 1) % corners.length] as Corner;
    const [east, north, turn] = [toX - x, toY - y, random() < 0.5 ? 1 : -1];
    const isLine = !style.arc || index === 0 || random() < 0.75;
    const radius = isLine ? 0 : Math.round(Math.hypot(east, north) * (0.8 + random() * 3));
    area += (x * toY - y * toX) / 2 - turn * findSegment(radius, Math.hypot(east, north));
    return { east, north, radius, turn };
  });
  const acres = Math.abs(area) / 43_560;
  return { text: write(style, sides, acres.toFixed(3)), acres };
}

/** The area between an arc and its chord; src/land/curve.test.ts knows some without this formula. */
function findSegment(radius: number, chord: number): number {
  if (radius === 0) return 0;
  const half = Math.asin(chord / 2 / radius);
  return radius ** 2 * (half - Math.sin(half) * Math.cos(half));
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

/** How a deed is spelled, with a word after each % for what differs from course to course. */
interface Style {
  readonly begin: string;
  readonly line: string;
  /** Without one, the tract has no arcs, and its bearings are to the minute. */
  readonly arc?: string;
  readonly between?: string;
  /** Where the last course leads; each other leads to a point. */
  readonly last: string;
  readonly end?: string;
  readonly toLength?: (feet: number) => string;
}

function write(style: Style, sides: readonly Side[], acres: string): string {
  const { begin, line, arc = line, between = "; ", last, end = ".", toLength = withCommas } = style;
  const courses = sides.map(({ east, north, radius, turn }, index) => {
    const feet = Math.hypot(east, north);
    const seconds = Math.round((Math.atan(Math.abs(east / north)) * 180 * 3600) / Math.PI);
    const [pole, hand] = [north < 0 ? "South" : "North", east < 0 ? "West" : "East"];
    const two = (amount: number) => String(Math.floor(amount)).padStart(2, "0");
    return fill(radius > 0 ? arc : line, {
      ...{ North: pole, East: hand, N: pole.charAt(0), E: hand.charAt(0) },
      ...{ d: two(seconds / 3600), m: two((seconds / 60) % 60), s: two(seconds % 60) },
      ...{ length: toLength(feet), radius: String(radius), hand: turn > 0 ? "right" : "left" },
      R: turn > 0 ? "R" : "L",
      arc: radius > 0 ? toLength(2 * radius * Math.asin(feet / 2 / radius)) : "",
      ...{ number: String(index + 1), to: index === sides.length - 1 ? last : "a point" },
    });
  });
  return fill(begin + courses.join(between) + end, { acres, count: String(sides.length) });
}

function fill(pattern: string, words: Readonly<Record<string, string>>): string {
  return pattern.replace(/%([a-z]+)/gi, (whole, name) => words[name] ?? whole);
}

function withCommas(feet: number): string {
  return feet.toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

const plain = (feet: number) => feet.toFixed(2);

const styles: readonly Style[] = [
  {
    begin: 'BEGINNING at a 1/2" iron rod; ',
    line: "THENCE %North %d°%m'%s\" %East, along the west line of Elm Street (60' R.O.W.) and a 20' utility easement, a distance of %length feet to %to",
    arc: "THENCE along a curve to the %hand, having a radius of %radius feet, an arc length of %arc feet, and a chord which bears %North %d°%m'%s\" %East, %length feet to %to",
    last: "the POINT OF BEGINNING",
    end: " and containing %acres acres of land, more or less.",
  },
  {
    begin: "COM N 1148.71 FT & W 765.5 FT FR S 1/4 COR. SEC. 8, T7S, R3E, SLB&M.; ",
    line: "%N %d DEG %m' %s\" %E %length FT",
    arc: "ALONG A CURVE TO %R (CHORD BEARS: %N %d DEG %m' %s\" %E %length FT, RADIUS = %radius FT)",
    last: "",
    end: " TO BEG. AREA %acres AC.",
    toLength: plain,
  },
  {
    begin:
      "COMMENCING AT THE EAST ¼ CORNER; THENCE S00°05’15”E ALONG THE EAST LINE OF SAID SECTION, 250.03’ TO THE “POINT OF BEGINNING”; ",
    line: "THENCE %N%d°%m’%s”%E, %length’ TO %to",
    arc: "THENCE %arc’ ALONG THE ARC OF A %radius’ RADIUS CURVE TO THE %hand, WHOSE CHORD BEARS %N%d°%m’%s”%E, %length’ TO %to",
    last: "THE “POINT OF BEGINNING”",
    end: ". CONTAINING %acres ACRES.",
  },
  {
    begin:
      "Begin at the NW corner of the SE 1/4, run thence South along the West line of said SE 1/4 a distance of 504.34 feet to the Point of Beginning; ",
    line: "thence run %North %d degrees %m minutes %s seconds %East for a distance of %length feet to %to",
    arc: "thence run along the arc of a curve to the %hand having a radius of %radius feet, the chord of said arc being %North %d degrees %m minutes %s seconds %East %length feet to %to",
    last: "the Point of Beginning",
    toLength: plain,
  },
  {
    begin:
      "BEING %acres acres of land, BEGINNING at a stone; THENCE the following %count courses and distances: ",
    line: "(%number) %North %d°%m'%s\" %East, %length feet to %to",
    arc: "(%number) along a curve to the %hand with a radius of %radius feet (chord bears %N %d°%m'%s\" %E, %length feet) to %to",
    last: "the PLACE OF BEGINNING",
  },
  {
    begin: "Beginning at a stake on the south side of a 40 foot road and running ",
    line: "%N %d-%m-%s %E %length ft. to %to",
    arc: "with a curve to the %hand, chord %N %d-%m-%s %E %length ft., radius %radius ft. to %to",
    between: "; thence ",
    last: "the beginning",
    toLength: plain,
  },
  {
    begin: "Beginning at a stake from which an elm 10 in. dia. brs. N. 45 W. 20 vrs. ",
    line: "Thence %N. %d deg. %m min. %E. at 20 vrs. a branch, in all %length vrs. to %to",
    last: "the place of beginning",
    end: " containing %acres acres.",
    toLength: (feet) => (feet * 0.36).toFixed(2),
  },
  {
    begin: "Beginning at two white oaks; thence ",
    line: "%N %d %m/60 %E %length poles to %to",
    last: "the begining",
    end: "",
    toLength: (feet) => (feet / 16.5).toFixed(3),
  },
  {
    begin: "BEGINNING at a stone; ",
    line: "thence %North %d° %m' %East %length chains to %to",
    last: "the point and place of beginning",
    toLength: (feet) => (feet / 66).toFixed(4),
  },
];
