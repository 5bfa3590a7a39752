import type { TrackerBlock } from "../sheet/solar.ts";
import { mix } from "./ease.ts";
import { blend, fillAll, isHidden, type Onto, stand } from "./tilt-figures.ts";

const rowsInBlock = 7;
const halfRow = 0.78;

/** Lays the solar blocks on the ground: graded earth, the rows' shade, the rows themselves. */
export function drawSolar(onto: Onto, blocks: readonly TrackerBlock[]): void {
  const seen = blocks.filter(([nw, , se]) => {
    const middle = stand(onto, { x: (nw.x + se.x) / 2, y: (nw.y + se.y) / 2 });
    return middle.far > 0.25 && !isHidden(onto, middle);
  });
  fillAll(
    onto,
    seen.map((corners) => corners.map((at) => stand(onto, at))),
    "#D3CBAC",
  );
  const rows = (shift: number, half: number, up: number) =>
    seen.flatMap(([nw, ne, se, sw]) =>
      Array.from({ length: rowsInBlock }, (_, n) => {
        const t = (n + 0.5) / rowsInBlock;
        const north = { x: mix(nw.x, ne.x, t) + shift, y: mix(nw.y, ne.y, t) + shift * 0.6 };
        const south = { x: mix(sw.x, se.x, t) + shift, y: mix(sw.y, se.y, t) + shift * 0.6 };
        return [
          stand(onto, { x: north.x - half, y: north.y }, up),
          stand(onto, { x: north.x + half, y: north.y }, up),
          stand(onto, { x: south.x + half, y: south.y }, up),
          stand(onto, { x: south.x - half, y: south.y }, up),
        ];
      }),
    );
  fillAll(onto, rows(0.75, 0.75, 0), "rgba(58, 58, 52, .5)");
  fillAll(onto, rows(0, halfRow, 0.22), blend("#2F4A63", "#34506B", onto.natural));
  fillAll(onto, rows(-0.4, 0.18, 0.24), blend("#5E7F9B", "#9DB4C4", onto.natural));
}
