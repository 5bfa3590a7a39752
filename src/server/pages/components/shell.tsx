import type { ReactNode } from "react";
import type { Company } from "../../../content/company.ts";
import { toE164 } from "../../../contract/phone-number.ts";
import { Logo } from "../../../ui/logo.tsx";
import { helpPath, linkDays } from "../../staff-links.ts";

/** What every page shows or needs to format times. */
export interface PageProps {
  readonly firm: Pick<Company, "name" | "phone" | "email">;
  /** The public origin of the site, where the firm's name leads; empty if it is this server. */
  readonly homeUrl: string;
  readonly timeZone: string;
  /** As stored: ISO 8601 in UTC. */
  readonly now: string;
}

/** A page behind a private link. */
export interface StaffPageProps extends PageProps {
  /** Whose link it is. */
  readonly address: string;
  /** The inbox's own path; a project request is at `${inboxPath}/requests/${id}`. */
  readonly inboxPath: string;
}

export interface ShellProps extends Pick<PageProps, "firm" | "homeUrl"> {
  /** The firm's name follows it. */
  readonly title: string;
  /** Whose private link opened the page; left out where none is needed. */
  readonly address?: string;
  /** True for the staff's pages. */
  readonly hasHelp?: boolean;
  readonly children: ReactNode;
}

/**
 * The document around each page. It has no script, and the policy that it is sent with allows none. Its one style sheet has
 * the public page's colors and fonts.
 */
export function Shell({ title, firm, homeUrl, address, hasHelp, children }: ShellProps) {
  const isPrivate = address !== undefined;
  return (
    <html lang="en-US" data-fonts="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${firm.name.full}`}</title>
        <link rel="stylesheet" href="/server-pages.css" />
      </head>
      <body>
        <header>
          <div className="bar">
            <a className="brand" href={`${homeUrl}/`}>
              <Logo />
              <span>{firm.name.full}</span>
            </a>
            {(isPrivate || hasHelp) && (
              <p className="whose">
                {isPrivate && (
                  <span>
                    <span className="mono">{address}</span> · private link
                  </span>
                )}
                <a className="text-link" href={helpPath}>
                  Help
                </a>
              </p>
            )}
          </div>
        </header>
        <main>{children}</main>
        {isPrivate && (
          <footer>
            <p>
              <span>
                This page opens with your private link. Anyone who has it can do what you can, under your
                name, so don’t share it. It works for {linkDays} days.
              </span>
            </p>
          </footer>
        )}
      </body>
    </html>
  );
}

export function BackLink({ inboxPath }: { readonly inboxPath: string }) {
  return (
    <a className="back" href={inboxPath}>
      Back to the inbox
    </a>
  );
}

/** How to reach the firm: the last thing on every page that a visitor sees. */
export function Contact({ firm: { phone, email } }: Pick<PageProps, "firm">) {
  return (
    <p className="contact">
      Or call us at <a href={`tel:${toE164(phone.display)}`}>{phone.display}</a>{" "}
      <span>
        or email <a href={`mailto:${email.address}`}>{email.address}</a>
      </span>
    </p>
  );
}
