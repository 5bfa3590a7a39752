import type { Content } from "../../content/content.ts";
import type { Assets } from "../assets.ts";
import { Counters } from "../islands/counters/counters.tsx";
import styles from "./hero.module.css";
import { Island } from "./island.tsx";
import { Picture } from "./picture.tsx";

/** The first screen: what the firm does, how to reach it, and the collar of figures. */
export function Hero({ content, assets }: { readonly content: Content; readonly assets: Assets }) {
  const { hero, company } = content;
  return (
    <section className={styles.hero} id="home" aria-labelledby="home-heading">
      <Picture
        assets={assets}
        file={hero.pictures.wide}
        phone={hero.pictures.phone}
        laptop={hero.pictures.laptop}
        alt=""
        sizes="100vw"
        className={styles.picture}
      />
      <div className={`container ${styles.text}`}>
        <h1 id="home-heading" tabIndex={-1}>
          {hero.title}
        </h1>
        <p className={styles.lede}>{hero.lede}</p>
        <div className={styles.actions}>
          <a className="button button-filled" href="#contact">
            {hero.buttons.bid}
          </a>
          <a className="button" href={`mailto:${company.email.address}`}>
            {hero.buttons.email}
          </a>
          <a className="button" href={`tel:${company.phone.dial}`}>
            {hero.buttons.call}
          </a>
        </div>
        <ul className={styles.social}>
          <li>
            <a href={company.social.linkedin.url}>LinkedIn</a>
          </li>
          <li>
            <a href={company.social.facebook.url}>Facebook</a>
          </li>
        </ul>
      </div>
      <div className={styles.collar}>
        <div className="container">
          <Island
            name="counters"
            of={Counters}
            props={{ apiHost: assets.apiHost, words: words(hero.counters) }}
          />
        </div>
      </div>
    </section>
  );
}

/** The counters' words alone: what marks a sample stays out of the document. */
function words(counters: Content["hero"]["counters"]) {
  return Object.fromEntries(
    Object.entries(counters).map(([name, { label, unit }]) => [name, { label, unit }]),
  ) as Content["hero"]["counters"];
}
