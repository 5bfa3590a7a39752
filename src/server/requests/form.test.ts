import { expect, test } from "vitest";
import { parsePage } from "../../../tests/support/read-page.ts";
import { type TestSite, testSite, toFormPost } from "../../../tests/support/test-site.ts";

const url = "/api/consultation";
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

test("with a public address, the visitor is redirected to it, even from another host", async () => {
  const { app } = await testSite({ SITE_URL: "https://www.example.com" });
  expect((await send(app, filled)).headers.location).toBe("https://www.example.com/#request-sent");
});

test("of two fields with the same name the last one counts, of too many the first hundred, and unusual names do no harm", async () => {
  const { app, database } = await testSite();
  const unusual = "name=A&name=B&email=a%40example.com&__proto__=x&constructor=y&%zz=1&=";
  const payload = `${unusual}${"&a".repeat(100)}&name=C`;
  expect((await app.inject({ ...toFormPost(url, {}), payload })).statusCode).toBe(303);
  expect(await database.projectRequests.list()).toMatchObject([{ name: "B" }]);
});

test("a form with mistakes gets a page that names each, nothing is stored, and nothing that was typed is lost once it is fixed and sent again", async () => {
  const { app, database } = await testSite();
  const response = await send(app, { ...filled, name: "", email: 'jane"><script>' });
  expect(response.statusCode).toBe(422);
  // With no-referrer, some browsers would send "Origin: null" with the form, which looks like a forgery.
  expect(response.headers).toMatchObject({
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-store, no-transform",
    "referrer-policy": "strict-origin-when-cross-origin",
  });
  const page = parsePage(response.body);
  expect(page.querySelectorAll("#problem a")).toHaveLength(2);
  expect(await database.projectRequests.count()).toBe(0);
  const form = page.querySelector("form");
  expect([form?.method, form?.getAttribute("action")]).toEqual(["post", "/api/consultation"]);
  const controls = form?.querySelectorAll<HTMLInputElement>("input, select, textarea") ?? [];
  const second = Object.fromEntries([...controls].map(({ name, value }) => [name, value]));
  expect(second.email).toBe('jane"><script>');
  await send(app, { ...second, name: filled.name, email: filled.email });
  // A browser sends line ends as CR LF again; the parser of HTML made them LF.
  expect(await database.projectRequests.list()).toMatchObject([
    { ...filled, message: filled.message.replace("\r\n", "\n") },
  ]);
});

function send(app: TestSite["app"], fields: Record<string, string>) {
  return app.inject(toFormPost(url, fields));
}
