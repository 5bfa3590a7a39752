// @vitest-environment jsdom
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/app-fixture.ts";
import { answerTokenHash } from "../store/answer-token.ts";
import { memoryHits } from "../store/hits.ts";
import type { StoredProjectRequest } from "../store/stored.ts";

const token = "0123456789abcdefghijkl";
const url = `/answered/${token}`;

test("GET shows one button and changes nothing, however often", async () => {
  const { app, projectRequest } = desk();
  for (const method of ["GET", "HEAD", "GET"] as const) {
    expect((await app.inject({ method, url })).statusCode).toBe(200);
  }
  expect(projectRequest.answeredAt).toBeNull();
  const page = read((await app.inject(url)).body);
  expect(page.querySelector("h1")?.textContent).toBe("Have you replied to Jane <b>Doe</b>?");
  expect(page.body.textContent).toContain("Land survey, received on Friday, November 20 at 10:00 AM CST.");
  expect(page.body.textContent).toContain("promised by Monday, November 23 at 5:00 PM CST");
  expect([...page.querySelectorAll("button")].map(({ textContent }) => textContent)).toEqual([
    "Mark as answered",
  ]);
  expect(page.querySelector("form")?.method).toBe("post");
});

test("the page has neither script nor cookie, is kept by nobody and tells no other site its address", async () => {
  const answer = await desk().app.inject(url);
  expect(answer.body).not.toMatch(/<script|\son\w+=/);
  expect(answer.headers).not.toHaveProperty("set-cookie");
  expect(answer.headers).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
    "x-robots-tag": "noindex, nofollow",
  });
});

test("POST marks it and leads back; then the page says when it was marked", async () => {
  const { app, projectRequest } = desk();
  const posted = await app.inject({ method: "POST", url });
  expect([posted.statusCode, posted.headers.location]).toEqual([303, url]);
  expect(projectRequest.answeredAt).toBe("2026-11-20T16:00:00.000Z");
  const page = read((await app.inject(url)).body);
  expect(page.querySelector("h1")?.textContent).toBe("Jane <b>Doe</b> is marked as answered");
  expect(page.querySelector("button")).toBeNull();
  const again = await app.inject({
    method: "POST",
    url,
    payload: "",
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });
  expect(again.statusCode).toBe(303);
});

test.each(["GET", "POST"] as const)(
  "%s with an unknown or expired link says so, and changes nothing",
  async (method) => {
    const { app, projectRequest } = desk();
    const answer = await app.inject({ method, url: "/answered/unknown" });
    expect(answer.statusCode).toBe(404);
    expect(read(answer.body).querySelector("h1")?.textContent).toBe("This link is not known");
    expect(answer.body).toContain("30 days");
    expect(projectRequest.answeredAt).toBeNull();
  },
);

test.each([
  ["نموذج", "نموذج"],
  ["a\u202eb\u2069\u2067c", "abc"],
])("the name %j can't turn the sentence around that it stands in", async (name, shown) => {
  const { app, projectRequest } = desk();
  projectRequest.name = name;
  const named = async () => read((await app.inject(url)).body).querySelector("h1 > bdi")?.textContent;
  expect(await named()).toBe(shown);
  await app.inject({ method: "POST", url });
  expect(await named()).toBe(shown);
});

test("other methods are refused", async () => {
  const answer = await desk().app.inject({ method: "DELETE", url });
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, POST"]);
});

test("the log holds no token", async () => {
  const log: string[] = [];
  const { app } = desk({ level: "trace", stream: { write: (line) => void log.push(line) } });
  await app.inject(url);
  await app.inject({ method: "POST", url });
  expect(log.join("")).toContain("/answered/:token");
  expect(log.join("")).not.toContain(token);
});

function desk(logger?: { level: string; stream: { write(line: string): void } }) {
  const projectRequest: { -readonly [Key in keyof StoredProjectRequest]: StoredProjectRequest[Key] } = {
    id: "one",
    receivedAt: "2026-11-20T16:00:00.000Z",
    replyDueAt: "2026-11-23T23:00:00.000Z",
    answeredAt: null,
    suspectedOf: null,
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
    store: {
      hits: memoryHits(),
      accept: async () => ({ outcome: "stored" }),
      signingKey: async () => "",
      findByAnswerLink: async (hash) => (hash === answerTokenHash(token) ? projectRequest : null),
      answer: async (_id, now) => {
        if (projectRequest.answeredAt !== null)
          return { outcome: "already", answeredAt: projectRequest.answeredAt };
        projectRequest.answeredAt = now;
        return { outcome: "answered", answeredAt: now };
      },
    },
  });
  return { app, projectRequest };
}

function read(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
