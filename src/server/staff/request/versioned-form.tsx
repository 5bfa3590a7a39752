import type { ReactNode } from "react";
import { toRequestPath } from "../../paths.ts";
import type { Action } from "../../requests/actions/action.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";

interface VersionedFormProps {
  readonly page: { readonly projectRequest: StoredProjectRequest };
  readonly action: Action;
  readonly button: string;
  readonly isFilled?: boolean;
  readonly children?: ReactNode;
}

/** The form for an action. It carries the version that its reader saw, so that two people never overwrite each other. */
export function VersionedForm({ page, action, button, isFilled = false, children }: VersionedFormProps) {
  const { id, version } = page.projectRequest;
  return (
    <form method="post" action={toRequestPath(id)}>
      <input type="hidden" name="action" value={action.name} />
      <input type="hidden" name="version" value={version} />
      {children}
      <button type="submit" className={isFilled ? "button button-filled" : "button"}>
        {button}
      </button>
    </form>
  );
}
