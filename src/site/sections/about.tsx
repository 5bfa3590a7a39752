import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import styles from "./about.module.css";
import { Phrases } from "./phrases.tsx";
import { Picture } from "./picture.tsx";
import { headingId } from "./section-heading.tsx";

/** Mission, team roles, the five values and industry recognition. */
export function About({ about, assets }: { about: Content["about"]; assets: Assets }) {
  return (
    <section className={`band ${styles.tinted}`} id="about" aria-labelledby="about-heading">
      <div className="container">
        <h2 id="about-heading" tabIndex={-1}>
          {about.heading}
        </h2>
        <div className={`grid ${styles.columns}`}>
          <div className={styles.mission}>
            <h3 id="about-mission">Our mission</h3>
            <div className={`rule ${styles.pair}`}>
              <div>
                <p className={styles.statement}>
                  <Phrases text={about.mission} />
                </p>
                <p className={styles.text}>{about.text}</p>
              </div>
              <Picture assets={assets} {...about.drawing} sizes="100vw" className={styles.drawing} />
            </div>
          </div>
          <div className={styles.roles}>
            <h3 id="about-roles">{about.rolesHeading}</h3>
            <ul className="rule small">
              {about.roles.map((role) => (
                <li key={role.title}>
                  <strong>{role.title}</strong> <span>{role.duty}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.values}>
            <h3 id="about-values">Our values</h3>
            <ol className="rule">
              {about.values.map((value) => (
                <li key={value.name}>
                  <h4 id={headingId("about", value.name)}>{value.name}</h4>
                  <p>{value.sentence}</p>
                </li>
              ))}
            </ol>
          </div>
          {about.credentials.length > 0 && (
            <div className={styles.credentials}>
              <h3 id="about-credentials">{about.credentialsHeading}</h3>
              <details className={`rule small ${styles.folded}`}>
                <summary>{about.credentialsSummary}</summary>
                <dl>
                  {about.credentials.map(({ label, text }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>{text}</dd>
                    </div>
                  ))}
                </dl>
              </details>
            </div>
          )}
          {about.recognition.length > 0 && (
            <div className={styles.recognition}>
              <h3 id="about-recognition">{about.recognitionHeading}</h3>
              <ul className="rule small">
                {about.recognition.map((entry) => (
                  <li key={entry.text}>{entry.text}</li>
                ))}
              </ul>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
