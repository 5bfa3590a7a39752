import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";
import { createPrettyLog } from "./pretty-log.ts";

test("a line of the log reads as time, level and words", () => {
  expect(written((log) => log.info("The site is at http://localhost:3000"))).toMatch(
    /^\d\d:\d\d:\d\d info {2}The site is at http:\/\/localhost:3000\n$/,
  );
});

test("an error's stack stands below its line", () => {
  expect(written((log) => log.error({ err: new Error("disk full") }, "not stored"))).toMatch(
    /^\S+ error not stored\nError: disk full\n {4}at /,
  );
});

function written(log: (log: ReturnType<typeof testApp>["app"]["log"]) => void): string {
  let text = "";
  const stream = createPrettyLog((more) => {
    text += more;
  });
  log(testApp({ logger: { level: "info", stream } }).app.log);
  return text;
}
