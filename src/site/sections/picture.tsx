import type { Assets, PictureSizes } from "../assets.ts";

/** The width in em, like the style sheet's: with larger text, drawing and layout change at the same width. From here on, the picture for
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
  /** Address of the readings of a plan-and-profile sheet (read-line-when-near.ts). */
  readings?: string | undefined;
}

/** A responsive image in the widths that the build made of it, loaded lazily. head.tsx preloads the hero's. */
export function Picture(props: PictureProps) {
  const { assets, file, phone, phoneBelow = 64, laptop, alt, sizes, phoneSizes = sizes, className } = props;
  const { src, srcset, width, height } = findPicture(assets, file);
  return (
    <picture data-line={props.readings}>
      {phone && <Sources assets={assets} file={phone} below={phoneBelow} sizes={phoneSizes} />}
      {laptop && <Sources assets={assets} file={laptop} below={laptopBelow} />}
      {srcset !== src && <Sources assets={assets} file={file} sizes={sizes} />}
      <img className={className} src={src} alt={alt} width={width} height={height} loading="lazy" />
    </picture>
  );
}

interface SourcesProps extends Pick<PictureProps, "assets" | "file" | "sizes"> {
  below?: number;
}

/**
 * The picture in every width; and, where the `<img>` has another picture, as a JPEG for browsers without AVIF. Without its size:
 * wherever a phone's picture has another shape, the style sheet gives its place.
 */
function Sources({ assets, file, below, sizes }: SourcesProps) {
  const { src, srcset, type } = findPicture(assets, file);
  const media = below === undefined ? undefined : narrowerThan(below);
  return (
    <>
      <source srcSet={srcset} type={type} media={media} sizes={srcset.includes(",") ? sizes : undefined} />
      {media && srcset !== src && <source srcSet={src} media={media} />}
    </>
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

/** The address of a file in content/images/ that the page fetches late, if it has one. */
export function findLate(assets: Assets, file: string | undefined): string | undefined {
  return file && assets.files[`images/${file}`]?.address;
}
