import { type Light, mixLight, toLight } from "../draw/color.ts";
import { seededRandom } from "../land/random.ts";

const lowest = -10;
const highest = 110;
const finest = 0.04;
const count = Math.round((highest - lowest) / finest);

const beds: readonly Light[] = [
  "#E0CDA4",
  "#D3B888",
  "#C39E70",
  "#B5895D",
  "#DAC296",
  "#A27A58",
  "#CCAC7E",
].map(toLight);

/** Bands of rock by height, each level half as sharp as the one before: read the level that a pixel spans. */
const levels: readonly Float32Array[] = blurBands(layDown());

/** Color of the rock at a height, smoothed over the `span` of heights that one pixel covers. */
export function rockAt(z: number, span: number, into: Float32Array): void {
  const level = Math.min(levels.length - 1, Math.max(0, Math.round(Math.log2(span / finest + 1e-6))));
  const bands = levels[level] as Float32Array;
  const i = 3 * Math.min(count - 1, Math.max(0, Math.round((z - lowest) / finest)));
  into[0] = bands[i] as number;
  into[1] = bands[i + 1] as number;
  into[2] = bands[i + 2] as number;
}

/** Thin beds in runs: a few lie together and share a color, with a dark parting here and there. */
function layDown(): Float32Array {
  const random = seededRandom(90);
  const bands = new Float32Array(count * 3);
  let run: Light = beds[0] as Light;
  let left = 0;
  for (let i = 0; i < count; ) {
    if (left-- <= 0) {
      run = beds[Math.floor(random() * beds.length)] as Light;
      left = 2 + Math.floor(random() * 5);
    }
    const thickness = Math.round((0.16 + 0.62 * random() ** 2) / finest);
    const other = beds[Math.floor(random() * beds.length)] as Light;
    const tint = mixLight(run, other, 0.45 * random());
    const shade = random() < 0.16 ? 0.74 : 0.92 + 0.16 * random();
    for (const end = Math.min(count, i + thickness); i < end; i++)
      for (let c = 0; c < 3; c++) bands[3 * i + c] = (tint[c] as number) * shade;
  }
  return bands;
}

function blurBands(bands: Float32Array): Float32Array[] {
  const result = [bands];
  for (let radius = 1; radius <= 128; radius *= 2) {
    const last = result.at(-1) as Float32Array;
    result.push(
      last.map((_, i) => {
        const at = (step: number) =>
          last[Math.min(3 * count - 3 + (i % 3), Math.max(i % 3, i + 3 * step))] as number;
        return (at(-radius) + 2 * at(0) + at(radius)) / 4;
      }),
    );
  }
  return result;
}
