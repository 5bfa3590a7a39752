import type { Assets, PictureSizes } from "../assets.ts";

/** In px: from here on the picture for wide screens is shown. */
export const laptopBelow = 1600;

/**
 * A picture in the sizes that the build made of it. `sizes` tells a browser how wide it will stand (as in HTML's
 * attribute of that name). `phone` and `laptop` name pictures drawn for smaller screens; `phoneBelow` and `laptopBelow` say
 * for which. It is fetched when it is near; the one that a wide screen begins with is fetched early (head.tsx).
 */
export function Picture({
  assets,
  file,
  phone,
  phoneBelow = 1024,
  laptop,
  alt,
  sizes,
  className,
}: {
  readonly assets: Assets;
  readonly file: string;
  readonly phone?: string | undefined;
  readonly phoneBelow?: number;
  readonly laptop?: string | undefined;
  readonly alt: string;
  readonly sizes: string;
  readonly className: string | undefined;
}) {
  const wide = sizesOf(assets, file);
  const narrow = phone === undefined ? undefined : sizesOf(assets, phone);
  const middle = laptop === undefined ? undefined : sizesOf(assets, laptop);
  return (
    <picture>
      {narrow && <Sources of={narrow} media={below(phoneBelow)} sizes={sizes} />}
      {middle && <Sources of={middle} media={below(laptopBelow)} sizes={sizes} />}
      <Sources of={wide} sizes={sizes} />
      <img
        className={className}
        src={(narrow ?? wide).src}
        alt={alt}
        width={wide.width}
        height={wide.height}
        decoding="async"
        loading="lazy"
      />
    </picture>
  );
}

function below(width: number): string {
  return `(max-width: ${width - 0.02}px)`;
}

function Sources({
  of,
  media,
  sizes,
}: {
  readonly of: PictureSizes;
  readonly media?: string;
  readonly sizes: string;
}) {
  const formats =
    of.formats.length > 0 ? of.formats : media ? [{ type: "image/svg+xml", srcset: of.src }] : [];
  return formats.map(({ type, srcset }) => (
    <source
      key={type}
      type={type}
      srcSet={srcset}
      media={media}
      sizes={of.formats.length > 0 ? sizes : undefined}
      width={media ? of.width : undefined}
      height={media ? of.height : undefined}
    />
  ));
}

/** The content reader has checked that the file exists; what the build did not publish is a fault of ours. */
function sizesOf(assets: Assets, file: string): PictureSizes {
  const sizes = assets.pictures[file];
  if (!sizes) throw new Error(`content/images/${file} is used by the page but the build did not publish it.`);
  return sizes;
}
