import { type Light, mixLight, smoothStep, toLight } from "../draw/color.ts";
import { makeNoise } from "../land/noise.ts";
import { bedding } from "./relief.ts";

/** The sheet itself: the page's own background, so that the picture has no edge. */
export const film = toLight("#F4F5F0");

/** Land that is surveyed and drawn, but not yet cleared: the palette's vellum. */
export const vellum = toLight("#E7EBE2");

const sage = toLight("#B4BC9C");
const khaki = toLight("#CFC8A6");
const tableland = toLight("#D3CCAE");
const talus = toLight("#CDBC9C");
const limestone = toLight("#EBE2CE");
const redBeds = toLight("#C3A283");
const willow = toLight("#7F9A72");

/** Low sun is warm; what lights the shade is blue sky. Together they light flat ground at just about 1. */
const sunlight: Light = [1.27, 1.14, 0.8];
const skylight: Light = [0.36, 0.47, 0.71];

/** Sun on level ground, and the color that shade takes: violet, as far below the sun as the eye expects it. */
const levelSun = Math.sin((36 * Math.PI) / 180);
const shade = toLight("#5C606D");
const shadeLuminance = luminance(shade);
const shadeLift = 2.1;

/** Air between the eye and the low ground makes it paler: aerial perspective, as relief has it. */
const aerialStrength = 0.03;

const meadow = makeNoise(11);
const wash = makeNoise(29);

export interface Ground {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly slope: number;
  /** 0 on dry ground to 1 beside water. */
  readonly wet: number;
  readonly sun: number;
  readonly sky: number;
}

/** The light that a spot of ground sends back. */
export function groundLight(ground: Ground): Light {
  const [red, green, blue] = cover(ground);
  const { sun, sky } = ground;
  const lit = (albedo: number, channel: 0 | 1 | 2) =>
    albedo * (sunlight[channel] * sun + skylight[channel] * (0.25 + 0.75 * sky));
  const light = tintShade([lit(red, 0), lit(green, 1), lit(blue, 2)], sun);
  const air = aerialStrength * (1 - smoothStep(20, 120, ground.height));
  return [shoulder(light[0] + air), shoulder(light[1] + air), shoulder(light[2] + air)];
}

/** Shade turns violet and lighter than it is, so that no ridge outweighs the tract in hand. */
function tintShade(light: Light, sun: number): Light {
  const depth = 1 - smoothStep(0, 0.9 * levelSun, sun);
  const raised = (shadeLift * luminance(light)) / shadeLuminance;
  return mixLight(light, [shade[0] * raised, shade[1] * raised, shade[2] * raised], 0.7 * depth);
}

function luminance([red, green, blue]: Light): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The film itself where the ground is level, and at `strength` 0 to 1 the same grays where it is not. */
export function shadeFilm(paper: Light, { sun, sky }: Ground, strength: number): Light {
  const dark = strength * Math.max(0, 1 - grayness(sun, sky) / grayness(levelSun, 1));
  return [paper[0] * (1 - dark), paper[1] * (1 - 0.98 * dark), paper[2] * (1 - 0.94 * dark)];
}

/** The same spot in the grays of a plain hillshade, a little blue as if printed in one cool ink. */
export function shadeOnly({ sun, sky }: Ground): Light {
  const lightness = Math.min(1, grayness(sun, sky));
  return [0.86 * lightness, 0.885 * lightness, 0.885 * lightness];
}

function grayness(sun: number, sky: number): number {
  return 0.19 + 0.86 * sun + 0.24 * sky;
}

/** What grows or lies there: grass below, rock on the walls, bed upon bed, willows along the water. */
function cover({ x, y, height, slope, wet }: Ground): Light {
  let color = mixLight(khaki, sage, smoothStep(-0.3, 0.34, meadow.octaves(x / 150, y / 150, 4) + 0.35 * wet));
  color = mixLight(color, tableland, 0.85 * smoothStep(105, 150, height));
  color = mixLight(color, talus, smoothStep(0.26, 0.8, slope));
  const bed = bedding(height, x, y);
  const hard = smoothStep(0.02, 0.16, bed) * (1 - smoothStep(0.42, 0.56, bed));
  const rock = mixLight(redBeds, limestone, 0.3 + 0.7 * hard);
  color = mixLight(color, rock, 0.75 * smoothStep(0.5, 1.25, slope));
  // The caprock below every rim is the palest band.
  color = mixLight(color, limestone, 0.7 * smoothStep(158, 168, height) * smoothStep(0.35, 0.9, slope));
  color = mixLight(color, willow, 0.7 * wet * (1 - smoothStep(0.3, 0.9, slope)));
  const mottle = 1 + 0.035 * wash.octaves(x / 24, y / 24, 3);
  return [color[0] * mottle, color[1] * mottle, color[2] * mottle];
}

/** Compresses light above the paper's white instead of clipping it. */
function shoulder(amount: number): number {
  const knee = 0.66;
  return amount < knee ? amount : knee + (1 - knee) * (1 - Math.exp(-(amount - knee) / (1 - knee)));
}
