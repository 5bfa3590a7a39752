import { createRoot, type Root } from "react-dom/client";
import type { CountyTopology } from "../../../land/route/county-map.ts";
import { describeRoute } from "../../../land/route/describe-route.ts";
import { layOutRoute } from "../../../land/route/lay-out-route.ts";
import type { LetOthersRun } from "../../../land/route/let-others-run.ts";
import { measureRoute } from "../../../land/route/measure-route.ts";
import { readRouteFile } from "../../../land/route/read-route-file.ts";
import { writeShapeBlock } from "../../../land/route/shape-block.ts";
import { describeWrongFile, maxMegabytes, type WrongFileReason } from "../../../land/route/wrong-file.ts";
import { whenIdle } from "../../browser/page-lifecycle.ts";
import { shapeText, takeBack } from "./route-fields.ts";
import { RouteReading } from "./route-reading.tsx";

let root: Root | undefined;
/** Counts the chosen files: an earlier one may still be being read. */
let turn = 0;
let shape = "";

/** Measures and draws a file in the visitor's browser, and fills in what it says. A second one replaces the first, even if it is wrong. */
export async function readFile(form: HTMLFormElement, input: HTMLInputElement, file: File): Promise<void> {
  turn += 1;
  const own = turn;
  const line = input.nextElementSibling as HTMLElement;
  if (!root) {
    const place = document.createElement("div");
    line.after(place);
    root = createRoot(place);
    form.addEventListener("reset", () => {
      takeBack();
      clear(line);
    });
  }
  takeBack();
  clear(line);
  turn = own;
  say(line, file, "reading …");
  const reading = await read(file).catch(() => "other-problem" as const);
  if (own !== turn) return;
  if (typeof reading === "string") {
    say(line, file, describeWrongFile(reading));
    input.value = "";
    return;
  }
  const { words, block, picture } = reading;
  shape = block?.text ?? "";
  say(line, file, `${words.sentence} The file stays on this computer.`);
  const remove = () => {
    takeBack();
    clear(line);
    say(line, file, "removed.");
    input.value = "";
    input.focus();
  };
  root.render(<RouteReading key={own} words={words} block={block} picture={picture} onRemove={remove} />);
}

function clear(line: HTMLElement): void {
  turn += 1;
  if (shape) shapeText.remove(shape);
  shape = "";
  line.replaceChildren();
  root?.render(null);
}

/** A name is text, and may read from right to left. */
function say(line: HTMLElement, { name }: File, text: string): void {
  const [strong, bdi] = [document.createElement("strong"), document.createElement("bdi")];
  bdi.textContent = name.length > 80 ? `${name.slice(0, 60)}…${name.slice(-12)}` : name;
  strong.append(bdi);
  line.replaceChildren(strong, `: ${text}`);
}

async function read(file: File) {
  if (file.size > maxMegabytes * 1e6) return "too-large" satisfies WrongFileReason;
  const [bytes, { default: topology }] = await Promise.all([
    file.arrayBuffer(),
    import("us-atlas/counties-10m.json"),
  ]);
  const pause = createPause();
  const shapes = await readRouteFile(new Uint8Array(bytes), pause);
  if (typeof shapes === "string") return shapes;
  const route = await measureRoute(shapes, topology as unknown as CountyTopology, pause);
  const words = describeRoute(route);
  const block = await writeShapeBlock(route, pause);
  return { words, block, picture: await layOutRoute(route, pause) };
}

/** Lets the browser do something else after each few milliseconds. */
function createPause(): LetOthersRun {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < sliceMilliseconds) return;
    await whenIdle();
    start = performance.now();
  };
}

const sliceMilliseconds = 12;
