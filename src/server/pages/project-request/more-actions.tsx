import type { ProjectRequestProps } from "../server-pages.ts";
import { ActionForm } from "./action-form.tsx";

/** What is rarely done, folded up. Each opens by itself when its form has a problem. */
export function MoreActions(page: ProjectRequestProps) {
  return (
    <section className="more-actions" aria-labelledby="more-heading">
      <h2 id="more-heading">More actions</h2>
      {page.actions
        .filter(({ place }) => place === "more")
        .map((action) => (
          <details key={action.name} open={action.isOpen}>
            <summary>{action.button}</summary>
            <div className="disclosed">
              <ActionForm page={page} action={action} />
            </div>
          </details>
        ))}
    </section>
  );
}
