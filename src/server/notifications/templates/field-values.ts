import { fieldLabels, projectTypes, timelines } from "../../../contract/project-request.ts";
import type { StoredProjectRequest } from "../../store/stored.ts";

/** The label of its project type, or that there is none. */
export function projectTypeInWords({ project_type }: Pick<StoredProjectRequest, "project_type">): string {
  return project_type === "" ? "Project request" : projectTypes[project_type];
}

/** What the visitor filled in, as label and text. */
export function answersInWords(projectRequest: StoredProjectRequest): (readonly [string, string])[] {
  const { name, email, phone, company, project_type, acreage, location, timeline, message } = projectRequest;
  return [
    [fieldLabels.name, name],
    [fieldLabels.email, email],
    [fieldLabels.phone, phone],
    [fieldLabels.company, company],
    [fieldLabels.project_type, project_type === "" ? "" : projectTypes[project_type]],
    [fieldLabels.acreage, acreage],
    [fieldLabels.location, location],
    [fieldLabels.timeline, timeline === "" ? "" : timelines[timeline]],
    [fieldLabels.message, message],
  ];
}
