import type { ReactNode } from "react";
import { toRequestPath } from "../../paths.ts";
import type { Action } from "../../requests/actions/action.ts";
import type { StoredProjectRequest } from "../../requests/project-request.ts";

interface VersionedFormProps {
  readonly page: { readonly projectRequest: StoredProjectRequest };
  readonly action: Action;
  readonly button: ReactNode;
  /** The query of the inbox as it is shown, to come back to; the page of the project request if left out. */
  readonly list?: string | undefined;
  readonly isFilled?: boolean;
  readonly children?: ReactNode;
}

/** The form for an action. It carries the version that its reader saw, so that two people never overwrite each other. */
export function VersionedForm({
  page,
  action,
  button,
  list,
  isFilled = false,
  children,
}: VersionedFormProps) {
  const { id, version } = page.projectRequest;
  return (
    <form method="post" action={toRequestPath(id)}>
      <input type="hidden" name="action" value={action.name} />
      <input type="hidden" name="version" value={version} />
      {list !== undefined && <input type="hidden" name="list" value={list} />}
      {children}
      <button type="submit" className={isFilled ? "button button-filled" : "button"}>
        {button}
      </button>
    </form>
  );
}
