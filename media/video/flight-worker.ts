import { parentPort, workerData } from "node:worker_threads";
import { takePicture } from "../oblique/picture.ts";
import { type FlightWork, flightFrames } from "./flight.ts";
import { flightView } from "./flight-path.ts";
import { frameRate, frameSize, shots } from "./shots.ts";

const { scene, frames } = workerData as FlightWork;
const store = flightFrames();
for (const frame of frames) {
  const seconds = frame / frameRate;
  const picture = takePicture(
    scene,
    flightView(seconds),
    frameSize.width,
    frameSize.height,
    seconds - shots.flight.from,
  );
  store.write(frame, picture.toBuffer("image/png"));
  parentPort?.postMessage(frame);
}
