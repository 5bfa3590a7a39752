import { formatFieldValue } from "../../../contract/project-request.ts";
import { findState } from "../../database/model.ts";
import { StateLabel } from "../components/state-label.tsx";
import { Time } from "../components/time.tsx";
import type { AboutProps } from "./actions.ts";

/** The newest others from the same address; nothing if there are none. */
export function OtherProjectRequests(about: AboutProps) {
  const { others, now } = about;
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-heading">
      <h2 id="others-heading">Other requests from this email address</h2>
      <ul className="others">
        {others.map(({ projectRequest, path }) => (
          <li key={projectRequest.id}>
            <a href={path}>
              {formatFieldValue("project_type", projectRequest.project_type) || "Project request"}, received{" "}
              <Time at={projectRequest.receivedAt} clock={about} />
            </a>
            <StateLabel state={findState(projectRequest, now)} />
          </li>
        ))}
      </ul>
    </section>
  );
}
