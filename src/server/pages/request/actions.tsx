import { Field } from "../../../ui/field.tsx";
import type { Result } from "../../project-requests/actions/action.ts";
import { toRequestPath } from "../../staff-paths.ts";
import { toEmailUrl, toPhoneUrl, truncate } from "../../text.ts";
import { Choices, Confirmation } from "../components/form.tsx";
import { Time } from "../components/values.tsx";
import type { OfferedAction, ProjectRequestProps } from "./request-props.ts";

/** What a project request waits for, as the one filled button of its page: a reply, or a look at suspected spam. */
export function MainAction(page: ProjectRequestProps) {
  const { status } = page;
  return (
    <section className="main-action" aria-labelledby="main-action-heading">
      {status === "quarantined" ? (
        <Suspicion {...page} />
      ) : status === "replied" ? (
        <Replied {...page} />
      ) : (
        <h2 id="main-action-heading">Reply</h2>
      )}
      {status !== "quarantined" && <ContactLinks {...page} />}
      <ActionForms page={page} place="main" />
    </section>
  );
}

function Suspicion({ projectRequest: { spamReason, spamSource } }: ProjectRequestProps) {
  const notified = spamSource === "staff" ? "No more notifications are sent." : "No one has been notified.";
  return (
    <>
      <h2 id="main-action-heading">Is this spam?</h2>
      <p>{spamReason}</p>
      <p className="hint">
        {notified} Leave spam here: the site deletes it later. For a real request, the deadline still applies.
      </p>
    </>
  );
}

function Replied(page: ProjectRequestProps) {
  const entry = page.history.findLast(({ action }) => action === "mark-replied");
  return (
    <>
      <h2 id="main-action-heading">Replied</h2>
      {entry && (
        <p>
          <span className="actor">{entry.actor}</span> {entry.words} on <Time at={entry.at} clock={page} />.
        </p>
      )}
    </>
  );
}

/** To write to the visitor, or to call if there is a number. */
function ContactLinks({ projectRequest: { email, phone }, firm }: ProjectRequestProps) {
  const phoneUrl = toPhoneUrl(phone);
  return (
    <p className="contact-links">
      <a className="button" href={toEmailUrl(email, firm.name.full)}>
        <span>Email {truncate(email, 80)}</span>
      </a>
      {phoneUrl && (
        <a className="button" href={phoneUrl}>
          <span>Call {phone.trim()}</span>
        </a>
      )}
    </p>
  );
}

interface ActionFormsProps {
  readonly page: ProjectRequestProps;
  readonly place: OfferedAction["place"];
}

/** The forms of the actions in one place of the page. */
export function ActionForms({ page, place }: ActionFormsProps) {
  return page.actions
    .filter((action) => action.place === place)
    .map((action) => <ActionForm key={action.name} page={page} action={action} />);
}

/** Rare actions, folded up. Each opens by itself when its form has a problem. */
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
      <p className="hint">
        Full reference: <span className="mono">{page.projectRequest.id}</span>
      </p>
    </section>
  );
}

interface ActionFormProps {
  readonly page: ProjectRequestProps;
  readonly action: OfferedAction;
}

/** The form for an action. It carries the version that its reader saw, so that two people never overwrite each other. */
function ActionForm({ page: { projectRequest }, action }: ActionFormProps) {
  const { name, button, place, explanation } = action;
  return (
    <>
      {explanation && <p>{explanation}</p>}
      <form method="post" action={toRequestPath(projectRequest.id)}>
        <input type="hidden" name="action" value={name} />
        <input type="hidden" name="version" value={projectRequest.version} />
        <Choice action={action} email={projectRequest.email} />
        {/* The page has one filled button. */}
        <button type="submit" className={place === "main" ? "button button-filled" : "button"}>
          {button}
        </button>
      </form>
    </>
  );
}

function Choice({
  action: { name: id, choice, options, typed, error },
  email,
}: {
  readonly action: OfferedAction;
  readonly email: string;
}) {
  switch (choice.kind) {
    case "options":
      return <Choices id={id} name={choice.name} legend={choice.legend} options={options} error={error} />;
    case "confirmation":
      return <Confirmation id={id} label={choice.label} error={error} />;
    case "text":
      return (
        <Field id={id} label={choice.label} hint={choice.hint} error={error}>
          {(attributes) => (
            <textarea
              className="control"
              name={choice.name}
              rows={3}
              maxLength={choice.maxLength}
              required
              defaultValue={typed}
              {...attributes}
            />
          )}
        </Field>
      );
    case "address":
      return (
        <Field id={id} label={`Type ${email} to confirm`} error={error}>
          {(attributes) => (
            <input
              className="control"
              type="email"
              name={choice.name}
              autoComplete="off"
              spellCheck={false}
              required
              defaultValue={typed}
              {...attributes}
            />
          )}
        </Field>
      );
  }
}

/** What the form before this page has done and what follows from it. The routes lead here with `#result`. */
export function ActionResult({ heading, text = [] }: Result) {
  return (
    <div id="result" className="message success" role="status" tabIndex={-1}>
      <p className="message-heading">{heading}</p>
      {text.length > 0 && (
        <p>
          {text.map((part) =>
            typeof part === "string" ? (
              part
            ) : (
              <a key={part.to} href={`#${part.to}`}>
                {part.label}
              </a>
            ),
          )}
        </p>
      )}
    </div>
  );
}
