import type { Content } from "../../content/content.ts";
import { toE164 } from "../../contract/phone-number.ts";
import type { Assets } from "../assets.ts";
import styles from "./hero.module.css";
import { Island } from "./island.tsx";
import { Picture } from "./picture.tsx";
import { Section } from "./section.tsx";

/** The first screen: what the firm does, how to reach it, and four figures. */
export function Hero({ content, assets }: { content: Content; assets: Assets }) {
  const { hero, company } = content;
  const { wide, laptop, phone } = hero.pictures;
  const profiles = { LinkedIn: company.social.linkedin, Facebook: company.social.facebook };
  return (
    <Section id="home" className={styles.hero}>
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
      <div className={styles.stats}>
        <div className="container">
          <Island
            name="counters"
            props={{ apiHost: assets.apiHost, labels: withoutSampleMarks(hero.counters) }}
          />
        </div>
      </div>
      {/* After the text, although it is behind it: a partly loaded page then shows the text where it stays. */}
      <Picture
        assets={assets}
        file={wide}
        laptop={laptop}
        phone={phone}
        alt=""
        phoneSizes={phoneSizes}
        className={styles.picture}
      />
      {assets.boundary && (
        <div
          className={styles.boundary}
          aria-hidden
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from content/images/
          dangerouslySetInnerHTML={{ __html: assets.boundary }}
        />
      )}
    </Section>
  );
}

/** On tablets it fills a box beside the text by its height, whatever the box's width. Phones don't show it (hero.module.css). */
const phoneSizes = "(min-width: 37.5em) 736px, 1px";

/** Only what the counters show: the `sample` marks stay out of the document. */
function withoutSampleMarks(counters: Content["hero"]["counters"]) {
  return Object.fromEntries(
    Object.entries(counters).map(([name, { label, unit }]) => [name, { label, unit }]),
  ) as Content["hero"]["counters"];
}
