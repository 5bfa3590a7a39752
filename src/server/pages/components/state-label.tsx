import type { ProjectRequestState } from "../../database/model.ts";

const labels: Readonly<Record<ProjectRequestState, string>> = {
  open: "Open",
  overdue: "Overdue",
  replied: "Replied",
  quarantined: "Quarantined",
};

/** The words say it; frame and color only repeat it. */
export function StateLabel({ state }: { readonly state: ProjectRequestState }) {
  return <span className={`state ${state}`}>{labels[state]}</span>;
}
