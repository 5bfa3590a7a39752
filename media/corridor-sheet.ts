/** Draws portfolio picture 3, a plan-and-profile sheet of a 500 kV line: `node media/corridor-sheet.ts`. */
import { createCanvas } from "@napi-rs/canvas";
import { chainages } from "./corridor/alignment.ts";
import { drawClearance } from "./corridor/clearance-label.ts";
import { drawCorridorCollar, drawTab, tabBox } from "./corridor/collar.ts";
import { groundLine, makeHillCountry, plan, underPlan } from "./corridor/country.ts";
import * as onPlan from "./corridor/draw-plan.ts";
import * as inProfile from "./corridor/draw-profile.ts";
import { paintPlan } from "./corridor/paint-plan.ts";
import { drawPlanLabel, placePlanLabels } from "./corridor/plan-labels.ts";
import { profile, profileX } from "./corridor/profile-frame.ts";
import { drawElevations, drawStations } from "./corridor/profile-labels.ts";
import { spotStructures } from "./corridor/structures.ts";
import { drawTies } from "./corridor/ties.ts";
import { crossedTracts } from "./corridor/tracts.ts";
import { loadFonts } from "./draw/fonts.ts";
import { publish } from "./draw/publish.ts";
import { contourLines } from "./land/contours.ts";
import { makeNoise } from "./land/noise.ts";
import { seededRandom } from "./land/random.ts";
import { streamsOf, wander } from "./land/streams.ts";

const started = Date.now();
const progress = (what: string) => console.log(`${((Date.now() - started) / 1000).toFixed(1)} s  ${what}`);

loadFonts();
const country = makeHillCountry();
progress("country");
const land = underPlan(country);
const painted = paintPlan(land);
progress("light and colour");
const streamArea = 13_000;
const bends = makeNoise(12);
const streams = streamsOf(land, streamArea, seededRandom(3)).map((stream) => ({
  ...stream,
  path: wander(stream.path, bends),
}));
const contours = contourLines(land, 10);
progress("streams and contours");

const groundAt = groundLine(country);
const structures = spotStructures(chainages, groundAt);
// A tower a little beyond the sheet's side still reaches into it.
const onSheet = structures.filter(
  ({ chainage }) => profileX(chainage) > -60 && profileX(chainage) < plan.width + 60,
);
const tracts = crossedTracts();
const canvas = createCanvas(plan.width, 1250);
const ctx = canvas.getContext("2d");

ctx.save();
ctx.beginPath();
ctx.rect(0, 0, plan.width, plan.height);
ctx.clip();
ctx.drawImage(painted, 0, 0);
onPlan.drawContours(ctx, contours);
onPlan.drawStreams(ctx, streams, streamArea);
onPlan.veilNeighbours(ctx, tracts);
onPlan.drawTractLines(ctx, tracts);
onPlan.drawCorridor(ctx);
ctx.restore();

inProfile.drawPaper(ctx);
ctx.save();
ctx.beginPath();
ctx.rect(profile.left, profile.top, profile.right, profile.bottom - profile.top);
ctx.clip();
inProfile.drawGround(ctx, groundAt);
ctx.restore();
drawTies(ctx, structures);
inProfile.drawShieldWires(ctx, structures);
inProfile.drawTowers(ctx, onSheet, groundAt);
inProfile.drawConductors(ctx, structures);
drawElevations(ctx);
drawStations(ctx);
drawClearance(ctx, structures, groundAt);
onPlan.drawStructures(ctx, structures);
for (const label of placePlanLabels(tracts, structures, [tabBox(0, "PLAN")], streams))
  drawPlanLabel(ctx, label);
drawTab(ctx, 0, "PLAN");
drawTab(ctx, profile.top, "PROFILE");
drawCorridorCollar(ctx);
await publish("corridor", canvas);
progress("written");
