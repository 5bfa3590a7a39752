import type { About as AboutContent } from "../../content/about.ts";
import type { Assets } from "../assets.ts";
import styles from "./about.module.css";
import { anchor } from "./anchor.ts";
import { LandSymbol } from "./land-symbol.tsx";
import { Picture } from "./picture.tsx";

/** Mission, roles, the five values and what others recognise. */
export function About({ about, assets }: { readonly about: AboutContent; readonly assets: Assets }) {
  return (
    <section className={`band ${styles.vellum}`} id="about" aria-labelledby="about-heading">
      <div className="container">
        <div className={`grid ${styles.top}`}>
          <div className={styles.mission}>
            <h2 id="about-heading" tabIndex={-1}>
              {about.heading}
            </h2>
            <p className={styles.statement}>{about.mission}</p>
            <p className={styles.text}>{about.text}</p>
            <Picture assets={assets} {...about.drawing} sizes="100vw" className={styles.drawing} />
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
        </div>
        <ol className={`leg ${styles.values}`}>
          {about.values.map((value) => (
            <li key={value.name}>
              <h3 id={anchor("about", value.name)}>{value.name}</h3>
              <p>{value.sentence}</p>
            </li>
          ))}
        </ol>
        {about.recognition.length > 0 && (
          <div className={styles.recognition}>
            <h3 id="about-recognition">{about.recognitionHeading}</h3>
            <ul>
              {about.recognition.map((entry) => (
                <li key={entry.text}>{entry.text}</li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  );
}
