import { fieldLabels, fieldNames, projectTypes, timelines } from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../database/model.ts";

/** The label of its project type, or that there is none. */
export function formatProjectType({ project_type }: Pick<StoredProjectRequest, "project_type">): string {
  return project_type === "" ? "Project request" : projectTypes[project_type];
}

/** What the visitor filled in, as label and text. */
export function toFieldRows(projectRequest: StoredProjectRequest): (readonly [string, string])[] {
  const { project_type, timeline } = projectRequest;
  const shown = {
    ...projectRequest,
    project_type: project_type && projectTypes[project_type],
    timeline: timeline && timelines[timeline],
  };
  return fieldNames.map((field) => [fieldLabels[field], shown[field]]);
}
