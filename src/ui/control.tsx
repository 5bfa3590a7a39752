import type { ComponentProps } from "react";
import { type FieldName, fieldControls, fieldLabels, fieldOptions } from "../contract/project-request.ts";

interface ControlProps
  extends Pick<
    ComponentProps<"input">,
    "id" | "autoComplete" | "defaultValue" | "aria-describedby" | "aria-invalid"
  > {
  readonly name: FieldName;
  readonly emptyChoice?: string;
}

/** A field's control, on the page and on the server's own. */
export function Control({
  name,
  emptyChoice = `Select ${fieldLabels[name].toLowerCase()}`,
  ...given
}: ControlProps) {
  const attributes = { name, className: "control", ...fieldControls[name], ...given };
  const options = fieldOptions[name];
  if (name === "message") return <textarea {...attributes} />;
  if (!options) return <input {...attributes} />;
  return (
    <div className="select">
      <select {...attributes}>
        <option value="">{emptyChoice}</option>
        {Object.entries(options).map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <svg className="icon" viewBox="0 0 20 20" width="20" height="20" aria-hidden>
        <path d="m5 7.5 5 5 5-5" />
      </svg>
    </div>
  );
}
