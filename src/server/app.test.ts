import { expect, test } from "vitest";
import { connectRaw } from "../../tests/support/raw-connection.ts";
import { type TestSite, testSite } from "../../tests/support/test-site.ts";

const origin = "https://www.example.com";
const allowing = () => testSite({ ALLOWED_ORIGINS: origin });
const projectRequest = { name: "Jane", email: "jane@example.com" };

test("SPEC 7: GET and HEAD /api/metrics return an object with the four company metrics", async () => {
  const { app } = await testSite();
  const get = await app.inject("/api/metrics");
  expect(get.json()).toEqual({
    projects_completed: 500,
    mw_renewable_energy: 50,
    years_experience: 44,
    satisfaction_rate: 99.8,
  });
  expect(get.headers["content-type"]).toBe("application/json; charset=utf-8");
  expect((await app.inject({ method: "HEAD", url: "/api/metrics" })).statusCode).toBe(200);
});

test("an allowed origin may read every response, problems too, but without credentials, and asks with a preflight", async () => {
  const { app, post } = await allowing();
  for (const payload of [projectRequest, {}]) {
    const { headers } = await post(payload, { headers: { origin } });
    expect(headers).toMatchObject({
      "access-control-allow-origin": origin,
      "access-control-expose-headers": "retry-after",
      vary: expect.stringMatching(/origin/i),
    });
    expect(headers).not.toHaveProperty("access-control-allow-credentials");
  }
  const response = await preflight(app, origin);
  expect(response.statusCode).toBe(204);
  expect(response.headers).toMatchObject({
    "access-control-allow-origin": origin,
    "access-control-allow-methods": "GET, HEAD, POST",
    "access-control-allow-headers": "content-type, idempotency-key",
    "access-control-max-age": "86400",
  });
});

test.each(["https://www.example.com.evil.example", "http://www.example.com", "null"])(
  "the origin %s is never reflected",
  async (other) => {
    for (const { app, post } of [await allowing(), await testSite()])
      for (const { headers } of [
        await post(projectRequest, { headers: { origin: other } }),
        await preflight(app, other),
      ])
        expect(headers).not.toHaveProperty("access-control-allow-origin");
  },
);

test("a slow request is given up within 15 s: the server looks every two seconds", async () => {
  const { headersTimeout, requestTimeout } = (await testSite()).app.server;
  for (const limit of [headersTimeout, requestTimeout]) {
    expect(limit).toBeGreaterThan(0);
    expect(limit).toBeLessThanOrEqual(13_000);
  }
});

test("a connection that a proxy keeps for two minutes is not closed as the proxy uses it again", async () => {
  expect((await testSite()).app.server.keepAliveTimeout).toBeGreaterThan(120_000);
});

test("a form for another link reads at most 4 KB", async () => {
  const headers = { "content-type": "application/x-www-form-urlencoded" };
  const { app } = await testSite();
  const post = async (length: number) =>
    (await app.inject({ method: "POST", url: "/staff/sign-in", headers, payload: "a".repeat(length) }))
      .statusCode;
  expect(await post(4096)).toBe(422);
  expect(await post(4097)).toBe(413);
});

test.each(["POST /", "POST /healthz", "POST /api/metrics", "PUT /api/consultation"])(
  "%s is answered before its body comes, and its connection is closed",
  async (start) => {
    const { app } = await testSite();
    const { socket, response } = await connectRaw(await app.listen({ port: 0 }));
    socket.write(`${start} HTTP/1.1\r\nHost: a\r\nContent-Length: 3000\r\n\r\n`);
    expect(await response).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
    await app.close();
  },
);

function preflight(app: TestSite["app"], from: string) {
  return app.inject({
    method: "OPTIONS",
    url: "/api/consultation",
    headers: {
      origin: from,
      "access-control-request-method": "POST",
      "access-control-request-headers": "content-type, idempotency-key",
    },
  });
}
