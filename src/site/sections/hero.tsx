import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import { counterNames } from "../islands/counters/count.ts";
import styles from "./hero.module.css";
import { HeroText } from "./hero-text.tsx";
import { Island } from "./island.tsx";
import { findLate, Picture } from "./picture.tsx";
import { Section } from "./section.tsx";

export function Hero({ content, assets }: { content: Content; assets: Assets }) {
  const { hero, company } = content;
  const { wide, laptop, phone } = hero.pictures;
  const counters = counterNames.map((name) => hero.counters[name]);
  return (
    <Section id="home" className={styles.hero}>
      <HeroText hero={hero} company={company} />
      <div className={styles.stats}>
        <div className="container">
          <Island
            name="counters"
            props={{
              apiHost: assets.apiHost,
              labels: counters.map(({ label }) => label),
              units: counters.map(({ unit }) => unit),
            }}
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
          data-land={findLate(assets, hero.pictures.land)}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawing, from content/images/
          dangerouslySetInnerHTML={{ __html: assets.boundary }}
        />
      )}
    </Section>
  );
}

/** On tablets it fills a box beside the text by its height, whatever the box's width. Phones don't show it (hero.module.css). */
const phoneSizes = "(min-width: 37.5em) 736px, 1px";
