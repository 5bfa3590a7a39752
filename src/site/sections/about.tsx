import type { About as AboutContent } from "../../content/about.ts";
import type { Assets } from "../assets.ts";
import styles from "./about.module.css";
import { anchor } from "./anchor.ts";
import { Picture } from "./picture.tsx";
import { LandSymbol } from "./service-icon.tsx";

/** Mission, roles, the five values and industry recognition, each under its label and rule. */
export function About({ about, assets }: { readonly about: AboutContent; readonly assets: Assets }) {
  return (
    <section className={`band ${styles.vellum}`} id="about" aria-labelledby="about-heading">
      <div className="container">
        <h2 id="about-heading" tabIndex={-1}>
          {about.heading}
        </h2>
        <div className={`grid ${styles.parts}`}>
          <div className={styles.mission}>
            <h3 id="about-mission">Our mission</h3>
            <div className="leg">
              <p className={styles.statement}>{about.mission}</p>
              <p className={styles.text}>{about.text}</p>
              <Picture assets={assets} {...about.drawing} sizes="100vw" className={styles.drawing} />
            </div>
          </div>
          <div className={styles.roles}>
            <h3 id="about-roles">{about.rolesHeading}</h3>
            <ul className="leg">
              {about.roles.map((role) => (
                <li key={role.title}>
                  <LandSymbol name={role.icon} className={styles.symbol} />
                  <strong>{role.title}</strong>
                  <span>{role.duty}</span>
                </li>
              ))}
            </ul>
          </div>
          <div className={styles.values}>
            <h3 id="about-values">Our values</h3>
            <ol className="leg">
              {about.values.map((value) => (
                <li key={value.name}>
                  <h4 id={anchor("about", value.name)}>{value.name}</h4>
                  <p>{value.sentence}</p>
                </li>
              ))}
            </ol>
          </div>
          {about.recognition.length > 0 && (
            <div className={styles.recognition}>
              <h3 id="about-recognition">{about.recognitionHeading}</h3>
              <ul className="leg">
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
