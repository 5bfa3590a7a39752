import { expect, test } from "vitest";
import { connectRaw } from "../../../tests/support/raw-connection.ts";
import { testSite } from "../../../tests/support/test-site.ts";

test("bytes that are not HTTP get no response in the middle of another or in its place", async () => {
  const { app } = await testSite();
  app.get("/half", (_request, reply) => {
    reply.hijack();
    reply.raw.writeHead(200, { "content-length": 10 }).write("12345");
  });
  const url = await app.listen({ port: 0 });
  const busy = await connectRaw(url);
  busy.socket.write("GET /half HTTP/1.1\r\nHost: a\r\n\r\n");
  busy.socket.once("data", () => busy.socket.write("garbage\r\n\r\n"));
  expect(await busy.response).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n12345$/);
  const saving = await connectRaw(url);
  saving.socket.write("GET /api/metrics HTTP/1.1\r\nHost: a\r\n\r\ngarbage\r\n\r\n");
  expect(await saving.response).toMatch(/^HTTP\/1\.1 200 OK\r\n[^{]*\{"projects_completed[^{]*$/);
  await app.close();
});
