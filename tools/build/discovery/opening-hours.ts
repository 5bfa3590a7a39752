import type { OpeningHoursSpecification } from "schema-dts";
import type { BusinessHours } from "../../../src/contract/firm-profile.ts";

/** When the office answers, as schema.org has it: days are addresses, times are the firm's own. */
export function openingHours({ days, opensAt, closesAt }: BusinessHours): OpeningHoursSpecification {
  return {
    "@type": "OpeningHoursSpecification",
    dayOfWeek: days.map((day) => weekdays[day - 1] as (typeof weekdays)[number]),
    opens: opensAt,
    closes: closesAt,
  };
}

const weekdays = [
  "https://schema.org/Monday",
  "https://schema.org/Tuesday",
  "https://schema.org/Wednesday",
  "https://schema.org/Thursday",
  "https://schema.org/Friday",
  "https://schema.org/Saturday",
  "https://schema.org/Sunday",
] as const;
