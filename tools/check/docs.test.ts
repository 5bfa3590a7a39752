import { expect, test } from "vitest";
import { findMissing } from "./docs.ts";

test.each([
  [
    "README.md",
    "Run `npm run -s requests -- list`, set `DATABASE_URL=x`, see [how](docs/operating.md#install).",
  ],
  [
    "docs/operating.md",
    "[Decisions](decisions/0006-two-databases.md), [elsewhere](https://example.com/x), `src/site/`",
  ],
  ["src/server/main.ts", 'log("`npm run build`, MAIL_FROM, or src/{site,cli} and docs/operating.md.");'],
])("%s may say: %s", (file, line) => expect(findMissing(file, line)).toEqual([]));

test.each([
  ["npm run begin", 'package.json has no script "begin".'],
  ["`DATABASE_ULR`", "DATABASE_ULR is not a setting."],
  ["Set DATABASE_ULR, then start.", "DATABASE_ULR is not a setting."],
  ["[how](docs/gone.md#part)", "there is no docs/gone.md."],
  ["cp deploy/gone.service /etc/", "there is no deploy/gone.service."],
])("names what does not exist: %s", (line, problem) => {
  expect(findMissing("README.md", line)).toContain(problem);
});
