import { type Status, statuses } from "../../database/statuses.ts";

/** The words say it; frame and color only repeat it. */
export function StatusLabel({ status }: { readonly status: Status }) {
  return <span className={`state ${status}`}>{statuses[status].label}</span>;
}
