import { expect, test } from "vitest";
import { formatWeekdays, parseWeekdays } from "./weekdays.ts";

test.each([
  ["Monday through Thursday", [1, 2, 3, 4]],
  ["Monday to Thursday", [1, 2, 3, 4]],
  ["mon - fri", [1, 2, 3, 4, 5]],
  ["Mon.–Thurs.", [1, 2, 3, 4]],
  ["Sunday to Tuesday", [7, 1, 2]],
  ["Friday", [5]],
  ["Monday, Wednesday, and Fridays", [1, 3, 5]],
  ["Tues & Thur", [2, 4]],
  ["Monday to Wednesday, Saturday", [1, 2, 3, 6]],
])('"%s" is %j', (text, days) => {
  expect(parseWeekdays(text)).toEqual(days);
});

test.each(["", "Montag", "Monday to", "Monday to Tuesday to Friday", "1, 2", "Monday,, Friday", "weekdays"])(
  '"%s" names no days',
  (text) => {
    expect(parseWeekdays(text)).toBeNull();
  },
);

test.each([
  [[1, 2, 3, 4, 5], "Monday through Friday"],
  [[7, 1, 2], "Sunday through Tuesday"],
  [[5, 6], "Friday and Saturday"],
  [[1, 3, 5], "Monday, Wednesday, and Friday"],
  [[3], "Wednesday"],
])("%j is “%s”, which is read as the same", (days, text) => {
  expect(formatWeekdays(days)).toBe(text);
  expect(parseWeekdays(text)).toEqual(days);
});
