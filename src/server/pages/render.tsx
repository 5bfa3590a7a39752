import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DeletedPage } from "./deleted.tsx";
import { FormErrorsPage } from "./form-errors.tsx";
import { InboxPage } from "./inbox/inbox.tsx";
import { InvalidLinkPage } from "./invalid-link.tsx";
import { LostLinkPage } from "./lost-link.tsx";
import { NotFoundPage } from "./not-found.tsx";
import { PhoneRequestPage } from "./phone-request.tsx";
import { ProblemPage } from "./problem.tsx";
import { ProjectRequestPage } from "./project-request/project-request.tsx";
import "./server-pages.css";
import type { ServerPages } from "./server-pages.ts";

/** What the build makes build/server-pages.mjs and dist/server-pages.css of. */
export const serverPages: ServerPages = {
  renderNotFound: (props) => render(<NotFoundPage {...props} />),
  renderProblem: (props) => render(<ProblemPage {...props} />),
  renderFormErrors: (props) => render(<FormErrorsPage {...props} />),
  renderInbox: (props) => render(<InboxPage {...props} />),
  renderProjectRequest: (props) => render(<ProjectRequestPage {...props} />),
  renderPhoneRequest: (props) => render(<PhoneRequestPage props={props} />),
  renderLostLink: (props) => render(<LostLinkPage {...props} />),
  renderInvalidLink: (props) => render(<InvalidLinkPage {...props} />),
  renderDeleted: (props) => render(<DeletedPage {...props} />),
};

function render(page: ReactElement): string {
  return `<!doctype html>\n${renderToStaticMarkup(page)}\n`;
}
