import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FormErrorsPage } from "./requests/form-errors-page.tsx";
import { HelpPage } from "./staff/help-page.tsx";
import { DeleteAllPage } from "./staff/inbox/delete-all.tsx";
import { InboxPage } from "./staff/inbox/inbox-page.tsx";
import { PhoneRequestPage } from "./staff/phone-request/phone-request-page.tsx";
import { DeletedPage, ProjectRequestPage } from "./staff/request/request-page.tsx";
import { LinkPage, SignInPage, SignOutPage } from "./staff/sign-in/sign-in-page.tsx";
import { ProblemPage } from "./web/pages/problem-page.tsx";
import "./server-pages.css";

/** The pages that the server renders, each as a whole HTML document: build/server-pages.mjs and dist/server-pages.css. */
export const serverPages = {
  renderProblem: toRenderer(ProblemPage),
  renderFormErrors: toRenderer(FormErrorsPage),
  renderInbox: toRenderer(InboxPage),
  renderDeleteAll: toRenderer(DeleteAllPage),
  renderProjectRequest: toRenderer(ProjectRequestPage),
  renderPhoneRequest: toRenderer(PhoneRequestPage),
  renderSignIn: toRenderer(SignInPage),
  renderLink: toRenderer(LinkPage),
  renderSignOut: toRenderer(SignOutPage),
  renderDeleted: toRenderer(DeletedPage),
  renderHelp: toRenderer(HelpPage),
};

type BundledPages = typeof serverPages;

declare module "./web/pages/send-page.ts" {
  interface ServerPages extends BundledPages {}
}

function toRenderer<Props>(page: (props: Props) => ReactElement): (props: Props) => string {
  return (props) => `<!doctype html>\n${renderToStaticMarkup(page(props))}\n`;
}
