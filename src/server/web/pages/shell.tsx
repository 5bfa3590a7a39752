import type { ReactNode } from "react";
import type { Company } from "../../../content/company.ts";
import type { Contact as ContactTexts } from "../../../content/contact.ts";
import { toE164 } from "../../../contract/phone-number.ts";
import { Logo } from "../../../ui/logo.tsx";
import { helpPath, signOutPath, staffPath } from "../../paths.ts";

export interface PageProps {
  readonly firm: Pick<Company & ContactTexts, "name" | "phone" | "email" | "hints">;
  /** The public origin of the site, where the firm's name leads; empty if it is this server. */
  readonly homeUrl: string;
  readonly timeZone: string;
  /** The time as stored: ISO 8601 in UTC. */
  readonly now: string;
}

export interface StaffPageProps extends PageProps {
  readonly address: string;
}

export interface ShellProps extends Pick<PageProps, "firm" | "homeUrl"> {
  /** The firm's name follows it. */
  readonly title: string;
  /** Who is signed in; left out on pages for anyone. */
  readonly address?: string;
  /** True for the staff's pages, which have a link to the guide. */
  readonly hasHelp?: boolean;
  readonly children: ReactNode;
}

/**
 * The document around each page. It has no script, and the policy that it is sent with allows none. Its one style sheet has
 * the public page's colors and fonts.
 */
export function Shell({ title, firm, homeUrl, address, hasHelp, children }: ShellProps) {
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
            <a className="target brand" href={`${homeUrl}/`}>
              <Logo />
              <span>{firm.name.full}</span>
            </a>
            {hasHelp && (
              <p className="whose small quiet">
                {address !== undefined && (
                  <>
                    <span className="mono">{address}</span>
                    <a className="target" href={signOutPath}>
                      Sign out
                    </a>
                  </>
                )}
                <a className="target" href={helpPath}>
                  Help
                </a>
              </p>
            )}
          </div>
        </header>
        <main>{children}</main>
      </body>
    </html>
  );
}

export function BackLink() {
  return (
    <a className="target back" href={staffPath}>
      Back to the inbox
    </a>
  );
}

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
