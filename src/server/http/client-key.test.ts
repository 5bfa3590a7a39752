import { expect, test } from "vitest";
import { clientKey } from "./client-key.ts";

test.each([
  ["192.0.2.1", "192.0.2.2", false],
  ["2001:db8:1:2::1", "2001:db8:1:2:ffff:0:0:9", true],
  ["2001:db8:1:2::1", "2001:db8:1:3::1", false],
  ["2001:db8::1", "2001:db8:0:0:5::", true],
  ["::1", "::2", true],
  ["::ffff:192.0.2.1", "::ffff:192.0.2.2", false],
  ["fe80::1%eth0", "fe80::2%eth0", true],
])("%s and %s are one client: %s", (one, other, same) => {
  expect(clientKey(one) === clientKey(other)).toBe(same);
});
