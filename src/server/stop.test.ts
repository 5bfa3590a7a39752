import { once } from "node:events";
import { expect, test, vi } from "vitest";
import { connectRaw } from "../../tests/support/raw-connection.ts";
import { testSite } from "../../tests/support/test-site.ts";
import { closeSeconds } from "./durations.ts";

test("a request that hangs holds the stop for 15 seconds at most", async () => {
  const { app } = await testSite();
  const { socket, response } = await connectRaw(await app.listen({ port: 0 }));
  socket.write(
    "POST /api/consultation HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\nExpect: 100-continue\r\n\r\n",
  );
  // Once it sends "100 Continue", the server waits for the body.
  await once(socket, "data");
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const closing = app.close();
  await vi.waitFor(() => expect(app.server.listening).toBe(false));
  vi.advanceTimersByTime(closeSeconds * 1000);
  await closing;
  expect(await response).toBe("HTTP/1.1 100 Continue\r\n\r\n");
  expect(closeSeconds).toBe(15);
});
