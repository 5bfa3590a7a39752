import { Field } from "../../../ui/field.tsx";
import type { Action, ActionChoice, ActionPlace } from "../../requests/actions/action.ts";
import { actions, describeEntry, formatActor } from "../../requests/actions/index.ts";
import { findReply } from "../../requests/actions/replies.ts";
import { findOwnership, findStatus } from "../../requests/statuses.ts";
import { toEmailUrl, toPhoneUrl, truncate } from "../../text.ts";
import { Choices } from "../../web/pages/form.tsx";
import { StaffAddress, Time } from "../../web/pages/values.tsx";
import type { ProjectRequestProps } from "./request-props.ts";
import { VersionedForm } from "./versioned-form.tsx";

/** The next step, as the one filled button of the page: a reply, or a look at suspected spam. */
export function MainAction(page: ProjectRequestProps) {
  const status = findStatus(page.projectRequest, page.now);
  return (
    <section className="main-action" aria-labelledby="main-action-heading">
      {status === "quarantined" ? (
        <Suspicion {...page} />
      ) : status === "replied" ? (
        <Replied {...page} />
      ) : (
        <h2 id="main-action-heading">Reply</h2>
      )}
      {status !== "quarantined" && <OwnerLine {...page} />}
      {status !== "quarantined" && <ContactLinks {...page} />}
      <ActionForms page={page} place="main" />
      <ActionForms page={page} place="owner" />
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
  const entry = findReply(page.projectRequest, page.entries);
  return (
    <>
      <h2 id="main-action-heading">Replied</h2>
      {entry && (
        <p>
          <span className="actor">
            <StaffAddress of={formatActor(entry.actor)} />
          </span>{" "}
          {describeEntry(entry)} on <Time at={entry.at} clock={page} />.
        </p>
      )}
    </>
  );
}

/** Who has it, before the links, so that no one calls a visitor whom someone else is calling. */
function OwnerLine({ projectRequest: { owner, repliedAt }, address }: ProjectRequestProps) {
  if (owner === null) return repliedAt === null ? <p className="owner">No one has taken this one.</p> : null;
  if (owner === address) return <p className="owner">You {repliedAt === null ? "have" : "had"} this one.</p>;
  return (
    <p className="owner">
      <span className="actor">
        <StaffAddress of={owner} />
      </span>{" "}
      {repliedAt === null ? "has" : "had"} this one.
    </p>
  );
}

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

/** The actions offered now in one place of the page. Without a channel there is nothing to send again. */
function listActions(page: ProjectRequestProps, place: ActionPlace) {
  const { projectRequest, now, address } = page;
  const status = findStatus(projectRequest, now);
  const owner = findOwnership(projectRequest, address);
  return actions.filter(
    (action) =>
      action.isOffered(status, owner) &&
      (action.place?.(status) ?? "more") === place &&
      (action.choice?.kind !== "options" || action.choice.options(page).length > 0),
  );
}

export function ActionForms({
  page,
  place,
}: {
  readonly page: ProjectRequestProps;
  readonly place: ActionPlace;
}) {
  return listActions(page, place).map((action) => (
    <ActionForm key={action.name} page={page} action={action} isMain={place === "main"} />
  ));
}

/** Rare actions, folded up. Each opens by itself when its form has a problem. */
export function MoreActions(page: ProjectRequestProps) {
  return (
    <section className="more-actions" aria-labelledby="more-heading">
      <h2 id="more-heading">More actions</h2>
      {listActions(page, "more").map((action) => (
        <details key={action.name} open={page.failed?.action.name === action.name}>
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
  readonly action: Action;
  readonly isMain?: boolean;
}

function ActionForm({ page, action, isMain = false }: ActionFormProps) {
  const { button, explanation, choice } = action;
  return (
    <>
      {explanation && <p>{explanation}</p>}
      {/* The page has one filled button. */}
      <VersionedForm {...{ page, action, button }} isFilled={isMain}>
        {choice && <ActionField page={page} action={action} choice={choice} />}
      </VersionedForm>
    </>
  );
}

interface ActionFieldProps extends ActionFormProps {
  readonly choice: ActionChoice;
}

/** The field of an action, by its name. A text is still there; choices start empty, because the page may say something else now. */
function ActionField({ page, action: { name: id }, choice }: ActionFieldProps) {
  const { projectRequest, failed } = page;
  const result = failed?.action.name === id ? failed.result : null;
  const error = result?.outcome === "missing" ? result.reason : null;
  const typed = ("name" in choice && failed?.form[choice.name]) || "";
  switch (choice.kind) {
    case "options":
      return <Choices {...choice} id={id} options={choice.options(page)} error={error} />;
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
        <Field id={id} label={`Type ${projectRequest.email} to confirm`} error={error}>
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
