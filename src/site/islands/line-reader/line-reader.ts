import type { LineReadings, PictureFrame } from "../../../content/line-readings.ts";

/**
 * Lets a visitor read the sheet: a hairline follows pointer, finger and arrow keys along the line, and a strip below the sheet
 * says what is there. It is a range input that covers the profile and the plan, so the browser does the dragging and the keys.
 */
export function readLine(picture: HTMLElement, readings: LineReadings): void {
  const img = picture.querySelector("img") as HTMLImageElement;
  const range = Object.assign(document.createElement("input"), {
    type: "range",
    ariaLabel: "Station along the line",
    step: String(readings.step),
  });
  const [planLine, planPoint, profileLine, wire, foot] = [
    createMark("plan-line"),
    createMark("plan"),
    createMark("profile-line"),
    createMark("conductor"),
    createMark("ground"),
  ] as const;
  const plate = Object.assign(document.createElement("div"), { className: "line-plate" });
  const strip = Object.assign(document.createElement("div"), { className: "line-strip" });
  const [place, rest] = [document.createElement("strong"), document.createElement("span")];
  strip.append(place, ", ", rest);
  plate.append(planLine, planPoint, profileLine, wire, foot, range);
  let shown: PictureFrame | undefined;

  const show = () => {
    const station = range.valueAsNumber;
    const { ground, conductor } = readAt(readings, station);
    const [where, heights] = describe(readings, station);
    place.textContent = where;
    rest.textContent = heights;
    range.ariaValueText = `${where}, ${heights}`;
    if (!shown) return;
    const { frame, elevations } = shown;
    const x = frame.x0 + share(station, shown.startStation, shown.endStation) * (frame.x1 - frame.x0);
    const toY = (feet: number) =>
      frame.y0 + share(feet, elevations.y0, elevations.y1) * (frame.y1 - frame.y0);
    const onPlan = findInPlan(shown, station);
    put(planLine, onPlan.x, 0, frame.y0 - bandShare * (frame.y1 - frame.y0));
    put(planPoint, onPlan.x, onPlan.y);
    put(profileLine, x, frame.y0, frame.y1);
    put(wire, x, toY(conductor));
    put(foot, x, toY(ground));
  };
  /** The browser has chosen the sheet or its part for phones. */
  const fitPicture = () => {
    const name = Object.keys(readings.pictures).find((name) =>
      new RegExp(`/${name}(-\\w{6})?(-\\d+)?\\.\\w+$`).test(img.currentSrc),
    );
    const next = name === undefined ? undefined : readings.pictures[name];
    if (!next || next === shown) return;
    const isFirst = shown === undefined;
    shown = next;
    const { x0, x1 } = next.frame;
    Object.assign(range, { min: String(next.startStation), max: String(next.endStation) });
    range.style.left = `${100 * x0}%`;
    range.style.width = `${100 * (x1 - x0)}%`;
    // It begins where the sheet itself gives a figure: at the least clearance.
    if (isFirst) {
      range.value = String(findTightest(readings, next));
      picture.append(plate, strip);
      // Enlarged text makes the strip higher than the space that portfolio.module.css keeps for it.
      new ResizeObserver(() => {
        picture.style.setProperty("--strip", `${strip.offsetHeight}px`);
      }).observe(strip);
    }
    show();
  };
  range.addEventListener("input", show);
  range.addEventListener("pointermove", ({ pointerType, offsetX, buttons }) => {
    if (pointerType !== "mouse" || buttons !== 0) return;
    const { startStation, endStation } = shown as PictureFrame;
    range.value = String(startStation + (offsetX / range.clientWidth) * (endStation - startStation));
    show();
  });
  img.addEventListener("load", fitPicture);
  if (img.complete) fitPicture();
}

function createMark(name: string): HTMLElement {
  return Object.assign(document.createElement("i"), { className: name });
}

/** The band between plan and profile, in heights of the profile. */
const bandShare = 60 / 486;

function readAt({ startStation, step, ground, conductor }: LineReadings, station: number) {
  const index = Math.round((station - startStation) / step);
  return { ground: ground[index] as number, conductor: conductor[index] as number };
}

/** "STA 2531+25, T-218" and "conductor 252.3 ft, ground 190.1 ft, clearance 62.2 ft". */
function describe(readings: LineReadings, station: number): readonly [string, string] {
  const { ground, conductor } = readAt(readings, station);
  const tract = readings.tracts.find(({ from, to }) => from <= station && station < to);
  const number = `${Math.floor(station / 100)}+${String(station % 100).padStart(2, "0")}`;
  const heights = Object.entries({ conductor, ground, clearance: conductor - ground }).map(
    ([name, feet]) => `${name}\u00a0${feet.toFixed(1)}\u00a0ft`,
  );
  return [`STA\u00a0${number}${tract ? `, ${tract.name}` : ""}`, heights.join(", ")];
}

function findTightest({ startStation, step, ground, conductor }: LineReadings, shown: PictureFrame): number {
  let tightest = { station: shown.startStation, clearance: Infinity };
  for (const [index, feet] of ground.entries()) {
    const station = startStation + index * step;
    const clearance = (conductor[index] as number) - feet;
    if (station >= shown.startStation && station <= shown.endStation && clearance < tightest.clearance)
      tightest = { station, clearance };
  }
  return tightest.station;
}

function findInPlan({ plan }: PictureFrame, station: number): { x: number; y: number } {
  const next = Math.max(
    1,
    plan.findIndex((bend) => bend.station >= station),
  );
  const [a, b] = [plan[next - 1], plan[next]] as [PictureFrame["plan"][number], PictureFrame["plan"][number]];
  const along = share(station, a.station, b.station);
  return { x: a.x + along * (b.x - a.x), y: a.y + along * (b.y - a.y) };
}

function share(value: number, from: number, to: number): number {
  return (value - from) / (to - from);
}

/** In shares of the picture: a point, or a line down to `end`. */
function put(mark: HTMLElement, x: number, y: number, end = y): void {
  Object.assign(mark.style, {
    left: `${100 * x}%`,
    top: `${100 * y}%`,
    height: end === y ? "" : `${100 * (end - y)}%`,
  });
}
