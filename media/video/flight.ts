import { Worker } from "node:worker_threads";
import { mesaCountry } from "../land/mesa-country.ts";
import { makeScene, type Scene } from "../oblique/scene.ts";
import { type FrameStore, frameStore } from "./frame-store.ts";
import { frameRate, shots } from "./shots.ts";

export const firstFlightFrame = Math.ceil(shots.flight.from * frameRate);
export const lastFlightFrame = Math.floor(shots.flight.to * frameRate);

export function flightFrames(): FrameStore {
  return frameStore("flight", [
    "video/flight-path.ts",
    "oblique/scene.ts",
    "oblique/picture.ts",
    "land/mesa-country.ts",
  ]);
}

export interface FlightWork {
  readonly scene: Scene;
  readonly frames: readonly number[];
}

/** Renders the frames that are still missing, on two cores: about ten minutes for all of them. */
export async function renderFlight(store: FrameStore): Promise<void> {
  const missing: number[] = [];
  for (let frame = firstFlightFrame; frame <= lastFlightFrame; frame++)
    if (!store.has(frame)) missing.push(frame);
  if (missing.length === 0) return;
  const scene = shareScene(makeScene(mesaCountry(), (step) => console.log(`Wind lease: ${step}`)));
  let done = 0;
  const startedAt = performance.now();
  const report = () => {
    done++;
    const minutes = (((performance.now() - startedAt) / done) * (missing.length - done)) / 60_000;
    console.log(`Flight: ${done} of ${missing.length} frames, ${minutes.toFixed(1)} minutes to go`);
  };
  await Promise.all(
    [0, 1].map((half) =>
      runWorker(
        scene,
        missing.filter((_, n) => n % 2 === half),
        report,
      ),
    ),
  );
}

function runWorker(scene: Scene, frames: readonly number[], report: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const workerData: FlightWork = { scene, frames };
    const worker = new Worker(new URL("./flight-worker.ts", import.meta.url), { workerData });
    worker.on("message", report);
    worker.on("error", reject);
    worker.on("exit", (code) => {
      if (code === 0) resolve();
      else
        reject(new Error(`A flight worker ended with code ${code}; its frames so far are kept. Run again.`));
    });
  });
}

/** The same scene with its large arrays in memory that workers read without copies. */
function shareScene(scene: Scene): Scene {
  const values = new Float32Array(new SharedArrayBuffer(scene.relief.grid.values.byteLength));
  values.set(scene.relief.grid.values);
  const ground = new Uint8Array(new SharedArrayBuffer(scene.ground.byteLength));
  ground.set(scene.ground);
  return { ...scene, ground, relief: { ...scene.relief, grid: { ...scene.relief.grid, values } } };
}
