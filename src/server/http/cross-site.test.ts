import { expect, test } from "vitest";
import { testSite } from "../../../tests/support/test-site.ts";
import { isAllowed } from "./cross-site.ts";
import { details } from "./problems.ts";

const own = { siteUrl: "https://www.example.com", allowedOrigins: ["https://page.example.net"] };

test.each([
  ["a browser on our own page", { "sec-fetch-site": "same-origin", origin: "https://www.example.com" }, true],
  ["our own page with a hidden origin", { "sec-fetch-site": "same-origin", origin: "null" }, true],
  ["a visitor who reloads after sending a form", { "sec-fetch-site": "none" }, true],
  [
    "a page that ALLOWED_ORIGINS names",
    { "sec-fetch-site": "cross-site", origin: "https://page.example.net" },
    true,
  ],
  ["a browser without Sec-Fetch-Site", { origin: "https://www.example.com" }, true],
  ["the host that the request was sent to", { origin: "http://api.example.com:8080" }, true],
  [
    "a host that the visitor forged",
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    false,
  ],
  ["a client that is not a browser", {}, true],
  ["another site", { "sec-fetch-site": "cross-site", origin: "https://evil.example" }, false],
  ["another site in an old browser", { origin: "https://evil.example" }, false],
  [
    "a neighbor on the same domain",
    { "sec-fetch-site": "same-site", origin: "https://blog.example.com" },
    false,
  ],
  ["a sandboxed frame", { "sec-fetch-site": "cross-site", origin: "null" }, false],
  ["another site that hides its origin", { "sec-fetch-site": "cross-site" }, false],
  ["an origin that only starts like ours", { origin: "https://www.example.com.evil.example" }, false],
])("%s", (_who, headers, ours) => {
  expect(isAllowed({ host: "api.example.com:8080", ...headers }, own)).toBe(ours);
});

test.each([
  ["/api/consultation", { name: "Jane", email: "jane@example.com" }],
  ["/staff/requests/some-token", {}],
])(
  "a post from another site's page to %s is rejected before it is read, and nothing is stored",
  async (url, payload) => {
    const { app, database } = await testSite({ SITE_URL: own.siteUrl });
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const response = await app.inject({ method: "POST", url, payload, headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ status: 403, detail: details[403] });
    expect(await database.projectRequests.count()).toBe(0);
  },
);

test("a page that ALLOWED_ORIGINS names may send project requests, and no form of the staff", async () => {
  const { app } = await testSite({ SITE_URL: own.siteUrl, ALLOWED_ORIGINS: own.allowedOrigins.join() });
  const headers = { "sec-fetch-site": "cross-site", origin: "https://page.example.net" };
  const post = async (url: string, payload: object) =>
    (await app.inject({ method: "POST", url, payload, headers })).statusCode;
  expect(await post("/api/consultation", { name: "Jane", email: "jane@example.com" })).toBe(201);
  expect(await post("/staff/sign-in", { address: "office@example.com" })).toBe(403);
});

test.each(["GET", "HEAD", "OPTIONS"] as const)(
  "a %s from another site's page is not rejected: it changes nothing",
  async (method) => {
    const headers = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    const { statusCode } = await (await testSite()).app.inject({ method, url: "/api/metrics", headers });
    expect(statusCode).not.toBe(403);
  },
);

test("the log says how to let a page send forms that was rejected", async () => {
  const { app, messages } = await testSite({ LOG_LEVEL: "warn" });
  const headers = { "sec-fetch-site": "cross-site" };
  await app.inject({ method: "POST", url: "/api/consultation", payload: {}, headers });
  expect(messages()).toMatchInlineSnapshot(`
    [
      "warn: Rejected a form from another site's page with 403. If that page is yours, set SITE_URL to its origin or add the origin to ALLOWED_ORIGINS.",
    ]
  `);
});
