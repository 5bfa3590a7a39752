// @vitest-environment jsdom
import { expect, test } from "vitest";
import { type TestApp, testApp } from "../../../tests/support/app-fixture.ts";
import { readSmallPage } from "../../../tests/support/small-page.ts";
import { details } from "../http/problem-responses.ts";

// What a browser without script sends and reads.
const headers = {
  "content-type": "application/x-www-form-urlencoded",
  accept: "text/html,application/xhtml+xml,*/*;q=0.8",
};
const filled = {
  name: 'Jane "J" O\'Neill & <sons>',
  email: "jane@example.com",
  phone: "",
  company: "Prairie Wind LLC",
  project_type: "pipeline",
  acreage: "20 miles",
  location: "Nolan County",
  timeline: "asap",
  message: "Line one\r\nline <two> & 50 %",
};

test("a form is accepted, and the visitor is redirected to the notice on the page", async () => {
  const { app, accepted } = testApp();
  const response = await send(app, filled);
  expect(response.statusCode).toBe(303);
  expect(response.headers.location).toBe("/#request-sent");
  expect(accepted[0]?.projectRequest).toMatchObject(filled);
});

test("with a public address, the visitor is redirected to it, even from another host", async () => {
  const { app } = testApp({ siteUrl: "https://www.example.com" });
  expect((await send(app, filled)).headers.location).toBe("https://www.example.com/#request-sent");
});

test("of two fields with the same name the last one counts, and unusual names do no harm", async () => {
  const { app, accepted } = testApp();
  const payload = "name=A&name=B&email=a%40example.com&__proto__=x&constructor=y&%zz=1&=";
  expect((await app.inject({ method: "POST", url: "/api/consultation", payload, headers })).statusCode).toBe(
    303,
  );
  expect(accepted[0]?.projectRequest.name).toBe("B");
});

test("a form with mistakes gets a page that names each, shows what was typed and asks only for those fields", async () => {
  const { app, accepted } = testApp();
  const response = await send(app, { ...filled, email: 'jane"><script>', timeline: "soon" });
  expect(response.statusCode).toBe(422);
  expect(response.headers["content-type"]).toBe("text/html; charset=utf-8");
  const page = read(response.body);
  expect(page.documentElement.lang).toBe("en-US");
  expect(page.title).toMatch(/^Error: .* 2 /);
  expect(page.querySelectorAll("h1")).toHaveLength(1);
  const links = [...page.querySelectorAll("li a")];
  expect(links.map((link) => link.getAttribute("href"))).toEqual(["#email", "#timeline"]);
  const email = page.querySelector<HTMLInputElement>("#email");
  expect(email).toMatchObject({ type: "email", name: "email", required: true });
  expect(email?.getAttribute("value")).toBe('jane"><script>');
  expect(email?.labels?.[0]?.textContent).toBe("Email");
  expect(page.getElementById(email?.getAttribute("aria-describedby") ?? "")?.textContent).toBe(
    links[0]?.textContent,
  );
  expect(page.querySelectorAll("#timeline option")).toHaveLength(5);
  expect(page.querySelector("script")).toBeNull();
  expect(page.querySelector("a[href='tel:+18175550100']")?.textContent).toBe("(817) 555-0100");
  expect(accepted).toEqual([]);
});

test("snapshots/form-errors-page.txt is what the page for a form with mistakes says", async () => {
  const { body } = await send(testApp().app, { ...filled, project_type: "castle", timeline: "soon" });
  await expect(readSmallPage(body)).toMatchFileSnapshot("snapshots/form-errors-page.txt");
});

test("a form that is fixed and sent again loses nothing of the first try", async () => {
  const { app, accepted } = testApp();
  const response = await send(app, { ...filled, email: "jane" });
  expect(read(response.body).title).toBe("Error: Please fix 1 field | Field & Line");
  const form = read(response.body).querySelector("form");
  expect(form?.method).toBe("post");
  expect(form?.getAttribute("action")).toBe("/api/consultation");
  const second = Object.fromEntries(
    [...(form?.querySelectorAll("input") ?? [])].map((input) => [input.name, input.value]),
  );
  expect(second).not.toHaveProperty("phone");
  await send(app, { ...second, email: "jane@example.com" });
  // A browser sends line ends as CR LF again; the parser of HTML made them LF.
  expect(accepted.map(({ projectRequest }) => projectRequest)).toMatchObject([
    { ...filled, message: filled.message.replace("\r\n", "\n") },
  ]);
});

test("the content security policy of the page allows its one style, by hash", async () => {
  const response = await send(testApp().app, { name: "", email: "" });
  const style = read(response.body).querySelector("style")?.textContent ?? "";
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(style));
  expect(response.headers["content-security-policy"]).toContain(
    `'sha256-${Buffer.from(digest).toString("base64")}'`,
  );
  expect(response.body).not.toContain("style=");
});

test.each<[keyof typeof details, Record<string, string>, Record<string, string>]>([
  [413, { ...filled, message: "a".repeat(270_000) }, {}],
  [415, filled, { "content-type": "multipart/form-data; boundary=x" }],
  [429, filled, {}],
  [503, filled, {}],
])("error %i is a readable page with the phone number", async (status, fields, changed) => {
  const { app } = testApp({
    rateLimit: status === 429 ? 1 : 10,
    ...(status === 503 && { accept: async () => ({ outcome: "unavailable", cause: new Error("full") }) }),
  });
  if (status === 429) await send(app, filled);
  const response = await send(app, fields, changed);
  expect(response.statusCode).toBe(status);
  const page = read(response.body);
  const heading = page.querySelector("h1")?.textContent;
  expect(heading).toMatch(/\w/);
  expect(page.title).toBe(`Error: ${heading} | Field & Line`);
  expect(page.querySelector("main p")?.textContent).toBe(details[status]);
  expect(page.body.textContent).toContain("(817) 555-0100");
});

function send(app: TestApp["app"], fields: Record<string, string>, changed: Record<string, string> = {}) {
  const payload = new URLSearchParams(fields).toString();
  return app.inject({
    method: "POST",
    url: "/api/consultation",
    payload,
    headers: { ...headers, ...changed },
  });
}

function read(html: string): Document {
  return new DOMParser().parseFromString(html, "text/html");
}
