import { Fragment } from "react";
import { formatHours } from "../../calendar/hours-in-words.ts";
import type { Content } from "../../content/content.ts";
import { sentNoticeId } from "../../contract/endpoints.ts";
import type { Assets } from "../assets.ts";
import { findLongestReplyDue } from "../islands/request-form/describe-reply-due.ts";
import styles from "./contact.module.css";
import { describeRetention } from "./describe-retention.ts";
import { EmailLink, PhoneLink } from "./links.tsx";
import { Picture } from "./picture.tsx";
import { RequestForm } from "./request-form.tsx";
import { Section, SectionHeading } from "./section.tsx";
import { phrases, Together } from "./together.tsx";

export function Contact({ content, assets }: { content: Content; assets: Assets }) {
  const { contact, company } = content;
  return (
    <Section id="contact" className="band">
      <div className="container">
        <div className={styles.notice} id={sentNoticeId} tabIndex={-1}>
          <h3>Project Request Submitted!</h3>
          <p>Thanks — our team will review your details and follow up within one business day.</p>
          <p>
            If it can’t wait, call <PhoneLink company={company} />.
          </p>
          <a className="target request" href="#next-steps">
            {company.nextSteps.heading}
          </a>
        </div>
        <SectionHeading id="contact" heading={contact.heading} intro={contact.intro} />
        <div className={`grid ${styles.layout}`}>
          {/* Before the form, because they tell some to call or to write instead. */}
          {contact.notes.length > 0 && (
            <ul className="small ruled">
              {contact.notes.map(({ text }) => (
                <li key={text}>{text} </li>
              ))}
            </ul>
          )}
          <div className={styles.form}>
            {/* Before the form, which can be submitted early, and not in the head, where it would delay the first paint. */}
            <script
              data-islands={assets.islands}
              data-styles={assets.islandStyles}
              // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, small enough to be inline
              dangerouslySetInnerHTML={{ __html: assets.script }}
            />
            <RequestForm
              apiHost={assets.apiHost}
              phone={company.phone.display}
              hints={contact.hints}
              longestReplyDue={findLongestReplyDue(company.businessHours.timeZone)}
              privacy={`${contact.privacy.text} ${describeRetention(company.retention)}`}
            />
          </div>
          <Details company={company} />
          {contact.map && <Picture assets={assets} {...contact.map} sizes="420px" className="framed" />}
          <NextSteps {...company.nextSteps} />
        </div>
      </div>
    </Section>
  );
}

function NextSteps({ heading, steps }: Content["company"]["nextSteps"]) {
  return (
    <div className={styles.steps} id="next-steps">
      <p className="label">{heading}</p>
      <ol className="quiet">
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </div>
  );
}

function Details({ company }: { company: Content["company"] }) {
  const { street, city, state, postalCode } = company.address;
  const details = {
    Phone: <PhoneLink company={company} />,
    Email: <EmailLink company={company} />,
    Office: (
      <address className={styles.address}>
        <Together text={street} parts={phrases} />
        <br />
        {city}, {state} {postalCode}
      </address>
    ),
    // Those of other days begin a line.
    Hours: formatHours(company.businessHours)
      .split(/(?<=; )/)
      .map((hours, index) => (
        <Fragment key={hours}>
          {index > 0 && <br />}
          <Together text={hours} parts={phrases} />
        </Fragment>
      )),
  };
  return (
    <dl className={`rule ruled ${styles.details}`}>
      {Object.entries(details).map(([label, detail]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{detail}</dd>
        </div>
      ))}
    </dl>
  );
}
