import type { ReactNode } from "react";
import { formatNameForPage } from "../../text.ts";
import { formatPastDateTime } from "../../time.ts";
import type { PageProps } from "./shell.tsx";

export type Clock = Pick<PageProps, "timeZone" | "now">;

/** "Mon, Nov 23, 5:00 PM CST"; without the zone where the page names it once. It breaks only between day and time. */
export function Time({
  at,
  clock: { timeZone, now },
  hasZone = true,
}: {
  readonly at: string;
  readonly clock: Clock;
  readonly hasZone?: boolean;
}) {
  const [day, time] = formatPastDateTime(at, timeZone, now, { hasZone }).split(/, (?=\d+:)/);
  return (
    <time dateTime={at}>
      <span>{day},</span> <span>{time}</span>
    </time>
  );
}

export function Definition({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A visitor's name within our words, which it can't turn around. */
export function Name({ of: name }: { readonly of: string }) {
  return <bdi>{formatNameForPage(name)}</bdi>;
}

/** A visitor's text, to the letter: with its line breaks, its own direction, and nothing left out. */
export function Typed({ text }: { readonly text: string }) {
  return (
    <span className="typed" dir="auto">
      {text}
    </span>
  );
}

/** The address of a staff member, which breaks before its @ where it doesn't fit on one line; or the program that did something. */
export function StaffAddress({ of }: { of: string }) {
  const [name, host] = of.split("@");
  return (
    <bdi>
      {name}
      {host !== undefined && (
        <>
          <wbr />@{host}
        </>
      )}
    </bdi>
  );
}
