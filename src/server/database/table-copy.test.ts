import { expect, test } from "vitest";
import { readAllPages, type TableName } from "./table-copy.ts";

test.each([0, 1, 499, 500, 501, 1000])("of a table with %d rows each is read once", async (count) => {
  const all = Array.from({ length: count }, (_, index) => ({ id: String(index).padStart(4, "0") }));
  const read = async (_table: TableName, limit: number, after = "") =>
    all.filter(({ id }) => id > after).slice(0, limit);
  const pages = await Array.fromAsync(readAllPages(read, "project_requests"));
  expect(pages.flat()).toEqual(all);
  expect(pages.filter((page) => page.length === 0)).toEqual([]);
});
