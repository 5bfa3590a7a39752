/** ISO 8601 in UTC with milliseconds, so that times sort as text (see store/tables.ts). */
export function storedTime(instant: Temporal.Instant): string {
  return instant.toString({ smallestUnit: "millisecond" });
}
