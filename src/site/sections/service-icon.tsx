import type { ReactNode } from "react";
import type { IconName } from "../../content/services.ts";

/** The icon of a service or a role, drawn like a map symbol. Decorative: its name is beside it. */
export function ServiceIcon({ name, className }: { name: IconName; className: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 132 132" fill="none" aria-hidden>
      {drawings[name]}
    </svg>
  );
}

const drawings: Readonly<Record<IconName, ReactNode>> = {
  corridor: (
    <>
      <path
        stroke="var(--ink)"
        strokeOpacity="0.45"
        d="M0 30 58 21l74 15M0 86l48 5 84-13M54 0l-9 132M103 0l7 132"
      />
      <path stroke="var(--red)" strokeOpacity="0.2" strokeWidth="18" d="M-4 110 49 71l36-9 51-47" />
      <path stroke="var(--red)" strokeDasharray="5 3" d="M-9 102 45 63l36-9 50-46M1 118l53-39 36-9 51-47" />
      <path stroke="var(--red)" strokeWidth="2.4" d="M-4 110 49 71l36-9 51-47" />
      <g fill="var(--film)" stroke="var(--red-deep)" strokeWidth="1.8">
        <circle cx="49" cy="71" r="4.5" />
        <circle cx="85" cy="62" r="4.5" />
      </g>
    </>
  ),
  tracts: (
    <>
      <g fill="var(--green)" fillOpacity="0.22">
        <path d="M15 21 69 13l7 49-57 8zM76 62l45-8 5 53-45 8z" />
      </g>
      <path
        stroke="var(--brown)"
        strokeOpacity="0.8"
        d="m76 20 7-8m-5 20 19-23m-18 33 31-35m-29 45 39-45m-29 43 28-32m-16 29 17-19"
      />
      <path
        stroke="var(--ink)"
        d="M15 21 69 13l50-5 2 46 5 53-45 8-62 10-4-55zM69 13l7 49 5 53M19 70l57-8 45-8"
      />
      <g fill="var(--film)" stroke="var(--ink)">
        <circle cx="76" cy="62" r="3.4" />
        <circle cx="19" cy="70" r="3.4" />
        <circle cx="69" cy="13" r="3.4" />
      </g>
    </>
  ),
  monument: (
    <>
      <path stroke="var(--ink)" strokeOpacity="0.45" d="M0 96 132 74M38 132 20 0" />
      <path stroke="var(--brown)" strokeWidth="2.4" d="M33 90 118 76" />
      <path stroke="var(--brown)" strokeDasharray="5 3" d="M33 90 22 10" />
      <path stroke="var(--brown)" d="M28 52a38 38 0 0 1 42 32" />
      <path fill="var(--film)" stroke="var(--ink)" strokeWidth="1.8" d="m33 72 17 29H16z" />
      <circle cx="33" cy="91" r="3.4" fill="var(--brown)" />
      <g stroke="var(--ink)" strokeWidth="1.8">
        <circle cx="118" cy="76" r="5" fill="var(--film)" />
        <path d="M118 68v16M110 76h16" />
      </g>
    </>
  ),
  block: (
    <>
      <path
        stroke="var(--ink)"
        strokeOpacity="0.45"
        d="M-4 36 62 28M-4 76l62-8M-4 116l58-7M22 0 10 132M66 40l70 12M62 82l74 13M88 0 74 132M126 0l-14 132"
      />
      <path stroke="var(--ink)" strokeWidth="2.4" strokeDasharray="16 5 3 5" d="M66-4 52 136" />
      <g fill="var(--film)" stroke="var(--ink)" strokeWidth="1.8">
        <circle cx="63" cy="28" r="4.5" />
        <circle cx="57" cy="82" r="4.5" />
      </g>
    </>
  ),
  control: (
    <>
      <path
        stroke="var(--ink)"
        strokeOpacity="0.45"
        d="M66 66 14 12M66 66l56-40M66 66l38 58M66 66l-50 40"
        strokeDasharray="5 3"
      />
      <circle cx="66" cy="66" r="44" stroke="var(--ink)" />
      <path
        fill="var(--film)"
        stroke="var(--ink)"
        strokeWidth="2.4"
        strokeLinejoin="round"
        d="m66 36 27 47H39z"
      />
      <circle cx="66" cy="67" r="5.5" fill="var(--red)" />
    </>
  ),
  north: (
    <>
      <path stroke="var(--ink)" strokeOpacity="0.45" d="M14 66h104M28 28l76 76M104 28l-76 76" />
      <circle cx="66" cy="66" r="44" stroke="var(--ink)" strokeDasharray="2 6" strokeWidth="1.8" />
      <path stroke="var(--ink)" strokeWidth="2.4" d="M66 120V12" />
      <path fill="var(--ink)" d="m66 10 15 44-15-9z" />
      <path
        fill="var(--film)"
        stroke="var(--ink)"
        strokeWidth="1.8"
        strokeLinejoin="round"
        d="M66 10 51 54l15-9z"
      />
    </>
  ),
  contours: (
    <>
      <g stroke="var(--brown)" strokeOpacity="0.85">
        <path d="M-2 34c22-22 50-30 74-22 26 9 40 26 62 22" />
        <path d="M-2 52c20-19 46-24 68-16 24 9 40 26 68 22" />
        <path strokeWidth="2" d="M-2 72c20-17 42-20 62-12 24 10 42 26 74 20" />
        <path d="M-2 92c20-14 38-16 56-9 24 10 44 26 80 20" />
        <path d="M-2 112c18-11 34-12 50-6 22 9 38 22 60 24" />
      </g>
      <path stroke="var(--blue)" strokeWidth="2.4" d="M112-2c-6 20-2 34-12 50S84 70 86 88s-10 26-8 46" />
      <path stroke="var(--blue)" strokeWidth="1.4" d="M134 40c-12 6-20 4-34 8M60 134c2-14 10-20 26-38" />
    </>
  ),
};
