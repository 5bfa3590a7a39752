import { expect, test } from "vitest";
import { sample } from "../../../../tests/support/samples.ts";
import { office, testSite } from "../../../../tests/support/test-site.ts";
import { toDxfPath } from "../../paths.ts";

const message = `Please survey this. Beginning at a stone; thence North 660 feet; thence East 660 feet; thence South 660 feet; thence West
  660 feet to the beginning.`;

test("staff who are signed in, and nobody else, save the tract of a project request as a file", async () => {
  const { database, signIn, request } = await testSite({ MAIL_TO: office });
  const { id } = sample();
  await database.storeSample({ message });
  const path = toDxfPath(id);
  expect((await request(path)).body).not.toContain("AC1009");
  await signIn(office);
  const { statusCode, headers, body } = await request(path);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "image/vnd.dxf",
    "content-disposition": 'attachment; filename="tract.dxf"',
    "cache-control": "no-store",
  });
  expect(body.match(/LINE/g)).toHaveLength(4);
  expect((await request(toDxfPath("another"))).statusCode).toBe(404);
});

test("a project request without a tract has no file", async () => {
  const { database, signIn, request } = await testSite({ MAIL_TO: office });
  await database.storeSample({ message: "A 345 kV line." });
  await signIn(office);
  expect((await request(toDxfPath(sample().id))).statusCode).toBe(404);
});
