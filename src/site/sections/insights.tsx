import type { Content } from "../../content/content.ts";
import styles from "./insights.module.css";
import { Section, SectionHeading } from "./section.tsx";

/** Three article cards. They link to nothing and do not look clickable. */
export function Insights({ insights }: { insights: Content["insights"] }) {
  return (
    <Section id="insights" className="band">
      <div className="container">
        <SectionHeading id="insights" heading={insights.heading} intro={insights.intro} />
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
        <div className={`grid snap-row ${styles.articles}`} role="group" aria-labelledby="insights-heading">
          {insights.articles.map((article) => (
            <Article key={article.title} {...article} />
          ))}
        </div>
      </div>
    </Section>
  );
}

function Article({ title, excerpt, date, category, readTime }: Content["insights"]["articles"][number]) {
  return (
    <article className={`rule ${styles.article}`}>
      <p className={`mono ${styles.meta}`}>
        <time dateTime={date}>{formatDate(date)}</time>
        <span>{category}</span>
        <span>{`${readTime}-minute read`}</span>
      </p>
      <h3>{title}</h3>
      <p className={styles.excerpt}>{excerpt}</p>
    </article>
  );
}

/** "2026-03-02" as "March 2, 2026". The date has no time zone, so it is read and written in UTC. */
function formatDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
