import type { Testimonial, Testimonials as TestimonialsContent } from "../../content/portfolio.ts";
import { Rotation } from "../islands/testimonial-rotator/testimonial-rotator.tsx";
import { Island } from "./island.tsx";
import styles from "./testimonials.module.css";

const listId = "quotes";

/** Four voices, all readable at all times; the mark that moves along them is emphasis only. */
export function Testimonials({ testimonials }: { readonly testimonials: TestimonialsContent }) {
  const { heading, intro, quotes } = testimonials;
  return (
    <section className="night band" id="testimonials" aria-labelledby="testimonials-heading">
      <div className={`container grid ${styles.layout}`}>
        <div className={styles.head}>
          <h2 id="testimonials-heading" tabIndex={-1}>
            {heading}
          </h2>
          <p>{intro}</p>
          <Island name="rotation" of={Rotation} props={{ listId, count: quotes.length }} />
        </div>
        <ul className={styles.quotes} id={listId}>
          {quotes.map((quote, position) => (
            <li key={quote.quote} className={styles.item} data-current={position === 0 ? "" : undefined}>
              <Quote {...quote} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function Quote({ quote, executiveTitle, client, project, sector }: Testimonial) {
  return (
    <figure>
      <blockquote className={styles.quote}>
        <p>“{quote}”</p>
      </blockquote>
      <figcaption className={styles.by}>
        <span className={styles.who}>
          {executiveTitle}, {client}
        </span>
        <span className="small">{project}</span>
        <span className="small">Sector: {sector}</span>
      </figcaption>
    </figure>
  );
}
