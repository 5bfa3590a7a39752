import type { Video as VideoContent } from "../../content/video.ts";
import type { Assets } from "../assets.ts";
import { VideoControl } from "../islands/video-control/video-control.tsx";
import { Island } from "./island.tsx";
import { Picture } from "./picture.tsx";
import styles from "./video.module.css";

const videoId = "film";

/** The silent film with its control, the blurb beside it and the transcript that tells it in words. */
export function Video({ video, assets }: { readonly video: VideoContent; readonly assets: Assets }) {
  return (
    <section className={`band ${styles.band}`} id="ai-in-action" aria-labelledby="ai-in-action-heading">
      <div className={`container grid ${styles.layout}`}>
        <h2 id="ai-in-action-heading" tabIndex={-1}>
          {video.heading}
        </h2>
        <div className={styles.screen}>
          {/* Under the film, because a video's own poster is fetched at once however far away it stands. */}
          <Picture
            assets={assets}
            file={video.poster}
            alt=""
            sizes="(max-width: 819.98px) 100vw, (max-width: 1023.98px) 91vw, 61vw"
            className={styles.poster}
          />
          <video
            className={styles.film}
            id={videoId}
            width={video.width}
            height={video.height}
            preload="none"
            controls
            muted
            playsInline
            aria-label={video.heading}
          >
            {video.sources.map((source) => (
              <source key={source.file} src={assets.videos[source.file]} type={source.type} />
            ))}
            <track kind="captions" srcLang="en" label="English" default src={assets.videos[video.captions]} />
          </video>
        </div>
        <div className={styles.words}>
          <p>{video.blurb}</p>
          <Island name="video" of={VideoControl} props={{ videoId }} />
          <p className={`small ${styles.note}`}>{video.note}</p>
        </div>
        <details className={styles.transcript}>
          <summary>Transcript</summary>
          {video.transcript.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
      </div>
    </section>
  );
}
