import type { Line, Position } from "./shapes.ts";

/** The parts of a line inside a picture (Liang and Barsky), as an SVG path. */
export function clipToPath(line: Line, width: number, height: number): string {
  let path = "";
  let last: Position | undefined;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    const part = from && clip(from, to, width, height);
    if (!part) continue;
    const [start, end] = part;
    path += last?.join() === start.join() ? `L${end}` : `M${start}L${end}`;
    last = end;
  }
  return path;
}

function clip(
  [x, y]: Position,
  [toX, toY]: Position,
  width: number,
  height: number,
): readonly [Position, Position] | undefined {
  const [across, down] = [toX - x, toY - y];
  let [start, end] = [0, 1];
  for (const [step, room] of [
    [-across, x],
    [across, width - x],
    [-down, y],
    [down, height - y],
  ] as const) {
    if (step === 0 && room < 0) return undefined;
    if (step < 0) start = Math.max(start, room / step);
    if (step > 0) end = Math.min(end, room / step);
  }
  const place = (along: number): Position => [round(x + across * along), round(y + down * along)];
  return start < end ? [place(start), place(end)] : undefined;
}

function round(amount: number): number {
  return Math.round(amount * 10) / 10;
}
