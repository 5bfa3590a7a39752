import type { ReactNode } from "react";
import {
  type FieldName,
  fieldLabels,
  fieldNames,
  formatFieldValue,
} from "../../../contract/project-request.ts";
import { toDialNumber, toEmailUrl } from "../../text.ts";
import { DefinitionList } from "../components/definition-list.tsx";
import { Time } from "../components/time.tsx";
import { Typed } from "../components/visitor-text.tsx";
import type { ProjectRequestProps } from "../server-pages.ts";
import { Tract } from "./tract.tsx";

/** What the visitor filled in, and what the site noted about it. */
export function RequestFields(page: ProjectRequestProps) {
  const { id, spamReason, releasedAt } = page.projectRequest;
  return (
    <section aria-labelledby="fields-heading">
      <h2 id="fields-heading">Project request</h2>
      <DefinitionList
        items={[
          ...fieldNames.map((field) => ({
            label: fieldLabels[field],
            value: renderValue(field, page),
            isLong: field === "message",
          })),
          ...(spamReason === null ? [] : [{ label: "Spam check", value: <p>{spamReason}</p> }]),
          ...(releasedAt === null
            ? []
            : [{ label: "Released", value: <Time at={releasedAt} clock={page} /> }]),
          { label: "ID", value: <span className="mono">{id}</span> },
        ]}
      />
    </section>
  );
}

/** Null for a field that was left empty. */
function renderValue(field: FieldName, { projectRequest, firm }: ProjectRequestProps): ReactNode {
  const value = projectRequest[field];
  if (value.trim() === "") return null;
  const text = <Typed text={formatFieldValue(field, value)} />;
  if (field === "message")
    return (
      <>
        {text}
        <Tract text={value} />
      </>
    );
  const url = findUrl(field, value, firm.name);
  return url === null ? text : <a href={url}>{text}</a>;
}

function findUrl(field: FieldName, value: string, firmName: string): string | null {
  if (field === "email") return toEmailUrl(value, firmName);
  const number = field === "phone" ? toDialNumber(value) : null;
  return number && `tel:${number}`;
}
