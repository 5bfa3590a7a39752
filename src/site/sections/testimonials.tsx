import type { Shown } from "../../content/content.ts";
import { listId } from "../islands/testimonial-rotator/testimonial-rotator.tsx";
import { Island } from "./island.tsx";
import { Section } from "./section.tsx";
import styles from "./testimonials.module.css";

/** Four testimonials, all readable at all times; the rotation only highlights one after another. */
export function Testimonials({ testimonials }: Shown<"testimonials">) {
  const { heading, intro, quotes } = testimonials;
  return (
    <Section id="testimonials" className="night band">
      <div className={`container grid ${styles.layout}`}>
        <div className={styles.intro}>
          <h2 id="testimonials-heading">{heading}</h2>
          <p className="quiet">{intro}</p>
          <Island name="testimonials" />
        </div>
        <ul className={`snap-row ${styles.quotes}`} id={listId} aria-labelledby="testimonials-heading">
          {quotes.map((quote, index) => (
            <li key={quote.quote} className={styles.item} data-current={index === 0 ? "" : undefined}>
              <Quote {...quote} />
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}

type QuoteProps = Shown<"testimonials">["testimonials"]["quotes"][number];

function Quote({ quote, executiveTitle, client, project, sector }: QuoteProps) {
  return (
    <figure>
      <blockquote className={styles.quote}>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className={`small quiet ${styles.caption}`}>
        <strong>
          {executiveTitle}, {client}
        </strong>
        <span>
          {project}&nbsp;· {sector}
        </span>
      </figcaption>
    </figure>
  );
}
