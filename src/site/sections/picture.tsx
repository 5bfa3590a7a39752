import type { Assets, PictureSizes } from "../assets.ts";

/** In em, like the style sheet: with larger text, drawing and layout change at the same width. From here on, the picture for
 *  wide screens is shown. */
export const laptopBelow = 100;

interface PictureProps {
  assets: Assets;
  file: string;
  /** A picture drawn for screens narrower than `phoneBelow` em. */
  phone?: string | undefined;
  phoneBelow?: number;
  /** A picture drawn for screens narrower than `laptopBelow`. */
  laptop?: string | undefined;
  alt: string;
  /** How wide the picture is shown, as in the HTML attribute: as wide as the window if it isn't given. */
  sizes?: string | undefined;
  phoneSizes?: string | undefined;
  className: string | undefined;
}

/** A responsive image in the widths that the build made of it, loaded lazily. head.tsx preloads the hero's. */
export function Picture(props: PictureProps) {
  const { assets, file, phone, phoneBelow = 64, laptop, alt, sizes, phoneSizes = sizes, className } = props;
  const picture = findPicture(assets, file);
  const { src, srcset, width, height } = picture;
  return (
    <picture>
      {phone && <Source picture={findPicture(assets, phone)} below={phoneBelow} sizes={phoneSizes} />}
      {laptop && <Source picture={findPicture(assets, laptop)} below={laptopBelow} />}
      {srcset !== src && <Source picture={picture} sizes={sizes} />}
      <img className={className} src={src} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}

interface SourceProps {
  picture: PictureSizes;
  below?: number;
  sizes?: string | undefined;
}

function Source({ picture, below, sizes }: SourceProps) {
  const { srcset, type, width, height } = picture;
  return (
    <source
      srcSet={srcset}
      type={type}
      media={below === undefined ? undefined : narrowerThan(below)}
      sizes={srcset.includes(",") ? sizes : undefined}
      width={width}
      height={height}
    />
  );
}

/** The media condition for windows narrower than this, in em. */
export function narrowerThan(em: number): string {
  return `(max-width: ${em - 0.01}em)`;
}

/** The content check has made sure that the file exists, so a missing picture is a bug of the build. */
export function findPicture(assets: Assets, file: string): PictureSizes {
  const picture = assets.pictures[file];
  if (!picture)
    throw new Error(`content/images/${file} is used by the page but the build did not publish it.`);
  return picture;
}
