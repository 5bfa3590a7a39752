import { expect, test } from "vitest";
import { sampleValues } from "../../../tests/support/requests.ts";
import { testSite } from "../../../tests/support/test-site.ts";
import { isAllowed } from "./cross-site.ts";
import { details } from "./problems.ts";

const own = { siteUrl: "https://www.example.com", allowedOrigins: ["https://page.example.net"] };

const crossSite = { "sec-fetch-site": "cross-site" };

test.each([
  ["a browser on our own page", { "sec-fetch-site": "same-origin", origin: "https://www.example.com" }, true],
  ["a visitor who reloads after sending a form", { "sec-fetch-site": "none" }, true],
  ["a page that ALLOWED_ORIGINS names", { ...crossSite, origin: "https://page.example.net" }, true],
  ["a browser without Sec-Fetch-Site", { origin: "https://www.example.com" }, true],
  ["the host that the request was sent to", { origin: "http://api.example.com:8080" }, true],
  [
    "a host that the visitor forged",
    { origin: "https://evil.example", "x-forwarded-host": "evil.example" },
    false,
  ],
  ["a client that is not a browser", {}, true],
  ["another site", { ...crossSite, origin: "https://evil.example" }, false],
  ["another site in an old browser", { origin: "https://evil.example" }, false],
  ["a neighbor on our domain", { "sec-fetch-site": "same-site", origin: "https://blog.example.com" }, false],
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
    const { post, database } = await testSite({ SITE_URL: own.siteUrl });
    const headers = { ...crossSite, origin: "https://evil.example" };
    const response = await post(payload, { url, headers });
    expect(response.statusCode).toBe(403);
    expect(response.json()).toMatchObject({ status: 403, detail: details[403] });
    expect(await database.projectRequests.count()).toBe(0);
  },
);

test("a page that ALLOWED_ORIGINS names may send project requests, and no form of the staff", async () => {
  const { post } = await testSite({ SITE_URL: own.siteUrl, ALLOWED_ORIGINS: own.allowedOrigins.join() });
  const headers = { ...crossSite, origin: "https://page.example.net" };
  expect((await post(sampleValues, { headers })).statusCode).toBe(201);
  for (const url of ["/staff/sign-in", "/staff/sign-in/link", "/staff/sign-out"])
    expect((await post({}, { url, headers })).statusCode).toBe(403);
});

test("from a page that hides its origin, which an old browser calls null, no project request is accepted", async () => {
  const { post, database } = await testSite({ SITE_URL: own.siteUrl });
  expect((await post(sampleValues, { headers: { origin: "null" } })).statusCode).toBe(403);
  expect(await database.projectRequests.count()).toBe(0);
});

test.each(["GET", "HEAD", "OPTIONS"] as const)(
  "a %s from another site's page is not rejected, for it changes nothing, and any cache can share its response",
  async (method) => {
    const headers = { ...crossSite, origin: "https://evil.example" };
    const response = await (await testSite()).app.inject({ method, url: "/api/metrics", headers });
    expect(response.statusCode).not.toBe(403);
    expect(response.headers.vary ?? "").not.toMatch(/origin/i);
  },
);

test("the log says once how to let a page send forms that was rejected", async () => {
  const { post, messages } = await testSite({ LOG_LEVEL: "warn" });
  for (let times = 0; times < 2; times += 1) await post({}, { headers: crossSite });
  expect(messages()).toMatchInlineSnapshot(`
    [
      "warn: Rejected a form from another site's page with 403. If that page is yours, set SITE_URL to its origin or add the origin to ALLOWED_ORIGINS.",
    ]
  `);
});
