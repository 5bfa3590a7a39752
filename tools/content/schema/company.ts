import { isEmailAddress } from "../../../src/contract/email-address.ts";
import { group, httpsUrl, list, number, sample, text, textLike } from "./parts.ts";

/** The rule of the Texas Real Estate Commission prescribes these words to the letter. */
const noticeLabel = "Texas Real Estate Commission Consumer Protection Notice";

export const company = group({
  name: group({ full: text(), short: text(), ...sample }),
  phone: group({
    display: text(),
    dial: textLike(
      (value) => /^\+[1-9]\d{6,14}$/.test(value),
      "a plus and digits only, such as +18175550100",
    ),
    ...sample,
  }),
  email: group({
    address: textLike(isEmailAddress, "an e-mail address such as name@example.com"),
    ...sample,
  }),
  address: group({ street: text(), city: text(), state: text(), postalCode: text(), ...sample }),
  hours: group({ text: text(), ...sample }),
  social: group({
    linkedin: group({ url: httpsUrl(), ...sample }),
    facebook: group({ url: httpsUrl(), ...sample }),
  }),
  registrations: list(group({ label: text(), number: text(), ...sample })),
  notice: group({
    label: textLike((value) => value === noticeLabel, `exactly ${noticeLabel}`),
    url: httpsUrl(),
    ...sample,
  }),
  since: number({ min: 1800, max: 2100 }),
  serves: group({ states: list(text()), country: text() }),
  businessHours: group({
    timeZone: textLike(isTimeZone, "a time zone such as America/Chicago"),
    days: list(number({ min: 1, max: 7 })).refine((days) => new Set(days).size === days.length, {
      error: "each day once",
    }),
    opensAt: textLike(isTimeOfDay, "a time on the 24-hour clock, such as 08:00"),
    closesAt: textLike(isTimeOfDay, "a time on the 24-hour clock, such as 17:00"),
  }).refine(({ opensAt, closesAt }) => opensAt < closesAt, {
    path: ["closesAt"],
    error: "a time after opensAt on the same day",
  }),
});

function isTimeOfDay(value: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(value);
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return name.includes("/");
  } catch {
    return false;
  }
}
