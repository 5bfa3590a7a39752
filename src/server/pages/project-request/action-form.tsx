import type { ReactNode } from "react";
import type { StaffAction } from "../server-pages.ts";
import type { AboutProps } from "./actions.ts";

interface ActionFormProps {
  readonly about: Pick<AboutProps, "path" | "history">;
  readonly action: StaffAction;
  readonly button: string;
  /** The page's one filled button. */
  readonly isMain?: boolean;
  readonly children: ReactNode;
}

/** A form for one act. It carries the version that its reader saw, so that two people never overwrite each other. */
export function ActionForm({ about, action, button, isMain = false, children }: ActionFormProps) {
  const version = about.history.at(-1)?.version ?? 0;
  return (
    <form method="post" action={about.path}>
      <input type="hidden" name="action" value={action} />
      <input type="hidden" name="version" value={version} />
      {children}
      <button type="submit" className={isMain ? "button button-filled" : "button"}>
        {button}
      </button>
    </form>
  );
}
