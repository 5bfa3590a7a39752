import { lists, type Status } from "../requests/statuses.ts";

/** The words say it; frame and color only repeat it. */
export function StatusLabel({ status }: { readonly status: Status }) {
  return <span className={`status ${status}`}>{lists[status].label}</span>;
}
