import { formatFieldValue } from "../../../contract/project-request.ts";
import { StatusLabel } from "../components/status-label.tsx";
import { Time } from "../components/time.tsx";
import type { ProjectRequestProps } from "../server-pages.ts";

/** The newest others from the same address; nothing if there are none. */
export function OtherProjectRequests(page: ProjectRequestProps) {
  const { others } = page;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-heading">
      <h2 id="others-heading">Other requests from this email address</h2>
      <ul className="others">
        {others.map(({ projectRequest, status, path }) => (
          <li key={projectRequest.id}>
            <a href={path}>
              {formatFieldValue("project_type", projectRequest.project_type) || "Project request"}, received{" "}
              <Time at={projectRequest.receivedAt} clock={page} />
            </a>
            <StatusLabel status={status} />
          </li>
        ))}
      </ul>
    </section>
  );
}
