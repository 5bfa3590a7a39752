import { expect, test } from "vitest";
import { formatFinding } from "../content/finding.ts";
import { explainListenError } from "./listen.ts";

test.each([
  ["EADDRINUSE", /^Port 80 is in use by another program.* PORT=81\.$/],
  ["EWEIRD", /^The server can't listen on 203\.0\.113\.9, port 80: odd weather\. Check HOST and PORT\.$/],
])("%s: the message says what to do", (code, message) => {
  const error = Object.assign(new Error("odd weather"), { code });
  expect(formatFinding(explainListenError(error, { host: "203.0.113.9", port: 80 }))).toMatch(message);
});
