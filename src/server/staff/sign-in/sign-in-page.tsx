import type { ReactNode } from "react";
import { describeControl, Field, FieldError } from "../../../ui/field.tsx";
import { linkPath, signInPath, signOutPath, withNext } from "../../paths.ts";
import { ErrorSummary } from "../../web/pages/form.tsx";
import { BackLink, type PageProps, Shell, type StaffPageProps } from "../../web/pages/shell.tsx";
import { linkMinutes, sessionDays } from "./lifetimes.ts";

export interface SignInProps extends PageProps {
  readonly step: keyof typeof steps | "sent";
  /** Where signing in leads. */
  readonly next: string;
  readonly hasMail: boolean;
}

/** Where staff ask for a sign-in link. The response is the same for every address. */
export function SignInPage(page: SignInProps) {
  const { step, next, hasMail } = page;
  if (step === "sent") return <SentPage {...page} />;
  const { title, text } = steps[step];
  const error = step === "address missing" ? "Enter your email address, such as name@example.com" : undefined;
  return (
    <SignInShell
      {...page}
      title={title}
      problem={
        error && <ErrorSummary heading="Nothing was sent" links={[{ fieldId: "address", text: error }]} />
      }
    >
      {text && <p>{text}</p>}
      {hasMail ? (
        <>
          <p>
            Enter the address where you get project requests. We’ll email you a link, which signs in the
            device where you open it.
          </p>
          <form method="post" action={signInPath}>
            <input type="hidden" name="next" value={next} />
            <Field id="address" label="Your email address" error={error}>
              {(attributes) => (
                <input
                  className="control"
                  type="email"
                  name="address"
                  autoComplete="email"
                  spellCheck={false}
                  required
                  {...attributes}
                />
              )}
            </Field>
            <button type="submit" className="button button-filled">
              Email me a sign-in link
            </button>
          </form>
        </>
      ) : (
        <p>Ask your site administrator for a sign-in link.</p>
      )}
    </SignInShell>
  );
}

const steps = {
  asking: { title: "Sign in", text: null },
  "address missing": { title: "Sign in", text: null },
  "old link": {
    title: "Sign in",
    text: "The links in earlier emails no longer open your pages. Sign in once on each device instead.",
  },
  "not saved": {
    title: "You are signed out",
    text: "Nothing was saved. Sign in, then go back and try again.",
  },
  expired: {
    title: "This sign-in link no longer works",
    text: `A sign-in link works once, within ${linkMinutes} minutes. Nothing was changed.`,
  },
} as const;

function SentPage(page: SignInProps) {
  return (
    <SignInShell {...page} title="Check your email">
      <p>
        If that address gets project requests, a link is on its way. It works once, within {linkMinutes}{" "}
        minutes, on the device where you open it.
      </p>
      <h2>If nothing arrives within a few minutes</h2>
      <ul className="bulleted">
        <li>Look in the spam folder.</li>
        <li>
          <a href={withNext(signInPath, page.next)}>Try again</a> with the address where you get project
          requests.
        </li>
        <li>Ask your site administrator for a link.</li>
      </ul>
    </SignInShell>
  );
}

export interface LinkProps extends PageProps {
  readonly address: string;
  readonly link: string;
  readonly next: string;
  /** The box was not checked. */
  readonly isMissing: boolean;
}

/** The page that a sign-in link opens. It signs nobody in, because mail scanners open links, and some click buttons. */
export function LinkPage({ address, link, next, isMissing, ...page }: LinkProps) {
  const error = isMissing ? "Check the box to sign in" : null;
  return (
    <SignInShell
      {...page}
      title="Sign in on this device"
      problem={
        error && <ErrorSummary heading="Not signed in yet" links={[{ fieldId: "confirm", text: error }]} />
      }
    >
      <p>
        You’ll be signed in as <span className="mono">{address}</span> until this device goes unused for{" "}
        {sessionDays} days. On a shared computer, sign out when you’re done.
      </p>
      <form method="post" action={linkPath}>
        <input type="hidden" name="key" value={link} />
        <input type="hidden" name="next" value={next} />
        <FieldError id="confirm" error={error} />
        <label className="choice">
          <input type="checkbox" name="confirm" value="yes" required {...describeControl("confirm", error)} />
          <span>That’s me</span>
        </label>
        <button type="submit" className="button button-filled">
          Sign in
        </button>
      </form>
    </SignInShell>
  );
}

export function SignOutPage(page: StaffPageProps) {
  return (
    <Shell {...page} title="Sign out" hasHelp>
      <BackLink />
      <h1>Sign out</h1>
      <div className="prose">
        <p>Sign out everywhere if a device was lost, or if you can’t remember where you signed in.</p>
        <form method="post" action={signOutPath}>
          <button type="submit" className="button button-filled">
            Sign out on this device
          </button>
          <button type="submit" className="button" name="where" value="everywhere">
            Sign out everywhere
          </button>
        </form>
      </div>
    </Shell>
  );
}

interface SignInShellProps extends PageProps {
  readonly title: string;
  readonly problem?: ReactNode;
  readonly children: ReactNode;
}

function SignInShell({ title, problem, children, ...page }: SignInShellProps) {
  return (
    <Shell {...page} title={problem ? `Error: ${title}` : title} hasHelp>
      {problem}
      <h1>{title}</h1>
      <div className="prose">{children}</div>
    </Shell>
  );
}
