import type { ReactNode } from "react";
import { Logo } from "../../../site/sections/logo.tsx";
import type { PageProps } from "../server-pages.ts";

export interface ShellProps extends Pick<PageProps, "firm" | "homeUrl" | "linkDays"> {
  /** The firm's name follows it. */
  readonly title: string;
  /** Whose private link opened the page; null where none is needed. */
  readonly address?: string;
  readonly children: ReactNode;
}

/**
 * The document around each page. It has no script, and the policy that it is sent with allows none. Its one style sheet has
 * the public page's colors and fonts.
 */
export function Shell({ title, firm, homeUrl, address, linkDays, children }: ShellProps) {
  return (
    <html lang="en-US" data-fonts="">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex, nofollow" />
        <title>{`${title} | ${firm.name}`}</title>
        <link rel="stylesheet" href="/server-pages.css" />
      </head>
      <body>
        <header>
          <div className="bar">
            <a className="brand" href={`${homeUrl}/`}>
              <Logo />
              <span>{firm.name}</span>
            </a>
            {address !== undefined && (
              <p className="whose">
                <span className="mono">{address}</span> · private link
              </p>
            )}
          </div>
        </header>
        <main>{children}</main>
        {address !== undefined && (
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
