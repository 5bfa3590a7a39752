import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { DeletedPage } from "./deleted.tsx";
import { InboxPage } from "./inbox/inbox.tsx";
import { InvalidLinkPage } from "./invalid-link.tsx";
import { LostLinkPage } from "./lost-link.tsx";
import { PhoneRequestPage } from "./phone-request.tsx";
import { ProjectRequestPage } from "./project-request/project-request.tsx";
import style from "./server-pages.css?inline";
import type { ServerPages } from "./server-pages.ts";

/** What the build makes build/server-pages.mjs of. */
export const serverPages: ServerPages = {
  style,
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
