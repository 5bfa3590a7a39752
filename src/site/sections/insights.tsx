import type { Insight, Insights as InsightsContent } from "../../content/insights.ts";
import { anchor } from "./anchor.ts";
import styles from "./insights.module.css";
import { SectionHead } from "./section-head.tsx";

/** Three notes, each told by its title and its minutes. They lead nowhere and do not look as if they did. */
export function Insights({ insights }: { readonly insights: InsightsContent }) {
  return (
    <section className={`band ${styles.band}`} id="insights" aria-labelledby="insights-heading">
      <div className="container">
        <SectionHead id="insights-heading" heading={insights.heading} intro={insights.intro} />
        <div className={`grid ${styles.notes}`}>
          {insights.articles.map((article) => (
            <Note key={article.title} {...article} />
          ))}
        </div>
      </div>
    </section>
  );
}

function Note({ title, excerpt, date, category, readTime }: Insight) {
  return (
    <article className={`leg ${styles.note}`}>
      <p className={`mono ${styles.facts}`}>
        <time dateTime={date}>{longDate(date)}</time>
        <span>{category}</span>
        <span>{`${readTime}\u00a0minutes to read`}</span>
      </p>
      <h3 id={anchor("insights", title)}>{title}</h3>
      <p className={styles.excerpt}>{excerpt}</p>
    </article>
  );
}

/** "2026-03-02" as "March 2, 2026"; the date has no time zone, so none may shift it. */
function longDate(date: string): string {
  return new Date(`${date}T00:00:00Z`).toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
