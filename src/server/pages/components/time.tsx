import { formatPastDateTime } from "../../time.ts";
import type { PageProps } from "../server-pages.ts";

/** What every time on a page needs. */
export type Clock = Pick<PageProps, "timeZone" | "now">;

/** "Mon, Nov 23, 5:00 PM CST". */
export function Time({ at, clock: { timeZone, now } }: { readonly at: string; readonly clock: Clock }) {
  return <time dateTime={at}>{formatPastDateTime(at, timeZone, now)}</time>;
}
