import type { Browser } from "@playwright/test";

interface InternalBrowser {
  readonly _connection: {
    toImpl(browser: unknown): {
      readonly _browserSession: { send: (command: string, parameters: unknown) => Promise<unknown> };
    };
  };
}

/**
 * Playwright 1.65 tells each new context which media to emulate, with a command that Firefox 153 ESR does not know. No option
 * turns that off, so this does, inside Playwright. Remove it once Debian's Firefox knows the command.
 */
export function skipMediaEmulation(browser: Browser): void {
  const { _connection: connection } = browser as unknown as InternalBrowser;
  const session = connection.toImpl(browser)._browserSession;
  const { send } = session;
  session.send = async (command, parameters) =>
    command === "emulation.setMediaFeaturesOverride" ? {} : send.call(session, command, parameters);
}
