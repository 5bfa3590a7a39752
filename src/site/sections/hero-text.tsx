import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";
import styles from "./hero-text.module.css";

export function HeroText({ hero, company }: Pick<Content, "hero" | "company">) {
  const profiles = { LinkedIn: company.social.linkedin, Facebook: company.social.facebook };
  return (
    <div className={`container ${styles.text}`}>
      <h1 id="home-heading">{hero.title}</h1>
      <p className={styles.lede}>{hero.lede}</p>
      <div className={styles.actions}>
        <a className="button button-filled" href="#contact">
          {hero.buttons.bid}
        </a>
        <a className="button" href={`mailto:${company.email.address}`}>
          {hero.buttons.email}
        </a>
        <a className="button" href={`tel:${toE164(company.phone.display)}`}>
          {hero.buttons.call}
        </a>
      </div>
      <ul className={styles.social}>
        <li>{hero.promise}</li>
        {Object.entries(profiles).map(
          ([name, profile]) =>
            profile && (
              <li key={name}>
                <a className="target" href={profile.url}>
                  {name}
                </a>
              </li>
            ),
        )}
      </ul>
    </div>
  );
}
