import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import styles from "./about.module.css";
import { Picture } from "./picture.tsx";
import { Section } from "./section.tsx";
import { Together } from "./together.tsx";

export function About({ about, assets }: { about: Content["about"]; assets: Assets }) {
  return (
    <Section id="about" className="band tinted">
      <div className="container">
        <div className={`grid ${styles.columns}`}>
          <div className={styles.pair}>
            <div>
              <h2 id="about-heading">{about.heading}</h2>
              <h3>Our mission</h3>
              <p className={styles.statement}>{about.mission}</p>
            </div>
            {about.drawing && <Picture assets={assets} {...about.drawing} className="framed" />}
          </div>
          {about.credentials.length > 0 && (
            <div>
              <h3>{about.credentialsHeading}</h3>
              <details className="rule small folded">
                <summary>{about.credentialsSummary}</summary>
                <dl className={`ruled ${styles.credentials}`}>
                  {about.credentials.map(({ label, text }) => (
                    <div key={label}>
                      <dt>{label}</dt>
                      <dd>
                        <Together text={text} />
                      </dd>
                    </div>
                  ))}
                </dl>
              </details>
            </div>
          )}
          {about.recognition.length > 0 && (
            <div className={styles.recognition}>
              <h3>{about.recognitionHeading}</h3>
              <ul className="rule small ruled">
                {about.recognition.map((entry) => (
                  <li key={entry.text}>
                    <Together text={entry.text} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          <div className={styles.roles}>
            <h3>{about.rolesHeading}</h3>
            <ul className="rule ruled">
              {about.roles.map((role) => (
                <li key={role.title}>
                  <strong>{role.title}</strong> <span>{role.duty}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.values}>
            <h3>Our values</h3>
            <ol className="rule ruled">
              {about.values.map((value) => (
                <li key={value.name}>
                  <h4>{value.name}</h4>
                  <p>{value.sentence}</p>
                </li>
              ))}
            </ol>
          </div>
        </div>
      </div>
    </Section>
  );
}
