import { readFileSync } from "node:fs";
import { flushCompileCache } from "node:module";

// Loaded before the server (`node --import`): its clock runs ahead by the seconds in the file CLOCK_FILE, which is read
// again and again. Timers keep their own pace.

const { CLOCK_FILE = "" } = process.env;
let ahead = 0;
const read = () => {
  ahead = Number(readFileSync(CLOCK_FILE, "utf8")) * 1000;
};
read();
setInterval(read, 20).unref();
// Node would do this when it exits, but these servers are killed.
setTimeout(flushCompileCache, 600).unref();

const realNow = Date.now;
Date.now = () => realNow() + ahead;
Temporal.Now.instant = () => Temporal.Instant.fromEpochMilliseconds(Date.now());
