// @vitest-environment jsdom
import { expect, test } from "vitest";
import { testApp, testNow } from "../../../tests/support/app-fixture.ts";
import { readSmallPage } from "../../../tests/support/small-page.ts";
import type { StoredProjectRequest } from "../database/model.ts";
import { createPrivateLinks } from "../signed-token.ts";

const signingKey = async () => "a key of the tests";
const now = () => Temporal.Instant.from(testNow);
// As long as a real id: Fastify refuses long parameters.
const id = "0a1b2c3d-4e5f-4a6b-8c7d-9e0f1a2b3c4d";
const url = await createPrivateLinks({ signingKey, now }).createPath(id);

test("GET shows one button and changes nothing, however often", async () => {
  const { app, projectRequest } = openLink();
  for (const method of ["GET", "HEAD", "GET"] as const) {
    expect((await app.inject({ method, url })).statusCode).toBe(200);
  }
  expect(projectRequest.repliedAt).toBeNull();
  const { body } = await app.inject(url);
  await expect(readSmallPage(body)).toMatchFileSnapshot("snapshots/mark-replied-page.txt");
  const page = read(body);
  expect(page.querySelector("h1 > bdi")?.textContent).toBe("Jane <b>Doe</b>");
  expect(page.querySelectorAll("button")).toHaveLength(1);
  expect(page.querySelector("form")?.method).toBe("post");
});

test("the page has no script or cookie, is not cached and reveals its address to no other site", async () => {
  const response = await openLink().app.inject(url);
  expect(response.body).not.toMatch(/<script|\son\w+=/);
  expect(response.headers).not.toHaveProperty("set-cookie");
  expect(response.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  });
});

test("POST marks it as replied and redirects to the page, which says when it was marked", async () => {
  const { app, projectRequest } = openLink();
  const posted = await app.inject({ method: "POST", url });
  expect([posted.statusCode, posted.headers.location]).toEqual([303, url]);
  expect(projectRequest.repliedAt).toBe("2026-11-20T16:00:00.000Z");
  const { body } = await app.inject(url);
  await expect(readSmallPage(body)).toMatchFileSnapshot("snapshots/replied-page.txt");
  expect(read(body).querySelector("button")).toBeNull();
  const again = await app.inject({
    method: "POST",
    url,
    payload: "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(again.statusCode).toBe(303);
});

test.each(["GET", "POST"] as const)(
  "%s with an invalid or expired link is a 404 and changes nothing",
  async (method) => {
    const { app, projectRequest } = openLink();
    const response = await app.inject({ method, url: "/staff/requests/unknown" });
    expect(response.statusCode).toBe(404);
    expect(response.body).not.toContain("<form");
    expect(projectRequest.repliedAt).toBeNull();
  },
);

test("snapshots/invalid-link-page.txt is what the page for an invalid or expired link says", async () => {
  const { body } = await openLink().app.inject("/staff/requests/unknown");
  await expect(readSmallPage(body)).toMatchFileSnapshot("snapshots/invalid-link-page.txt");
});

test.each([
  ["نموذج", "نموذج"],
  ["a\u202eb\u2069\u2067c", "abc"],
])("the name %j can't change the direction of the sentence around it", async (name, shown) => {
  const { app, projectRequest } = openLink();
  projectRequest.name = name;
  const named = async () => read((await app.inject(url)).body).querySelector("h1 > bdi")?.textContent;
  expect(await named()).toBe(shown);
  await app.inject({ method: "POST", url });
  expect(await named()).toBe(shown);
});

test("other methods are rejected", async () => {
  const response = await openLink().app.inject({ method: "DELETE", url });
  expect([response.statusCode, response.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("the log contains no token", async () => {
  const log: string[] = [];
  const { app } = openLink({ level: "trace", stream: { write: (line) => void log.push(line) } });
  await app.inject(url);
  await app.inject({ method: "POST", url });
  expect(log.join("")).toContain("/staff/requests/:token");
  expect(log.join("")).not.toContain(url);
});

function openLink(logger?: { level: string; stream: { write(line: string): void } }) {
  const projectRequest: { -readonly [Key in keyof StoredProjectRequest]: StoredProjectRequest[Key] } = {
    id,
    receivedAt: "2026-11-20T16:00:00.000Z",
    replyDueAt: "2026-11-23T23:00:00.000Z",
    repliedAt: null,
    spamReason: null,
    releasedAt: null,
    name: "Jane <b>Doe</b>",
    email: "jane@example.com",
    phone: "",
    company: "",
    project_type: "land_survey",
    acreage: "",
    location: "",
    timeline: "",
    message: "",
  };
  const { app } = testApp({
    ...(logger && { logger }),
    database: {
      accept: async () => ({ outcome: "stored" }),
      signingKey,
      projectRequests: {
        find: async (wanted) => (wanted === id ? projectRequest : null),
        markReplied: async (_id, repliedAt) => {
          if (projectRequest.repliedAt !== null)
            return { outcome: "marked before", repliedAt: projectRequest.repliedAt };
          projectRequest.repliedAt = repliedAt;
          return { outcome: "marked", repliedAt };
        },
      },
    },
  });
  return { app, projectRequest };
}

function read(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
