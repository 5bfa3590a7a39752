import { join } from "node:path";
import sharp from "sharp";
import type { Content } from "../../../src/content/content.ts";
import { card } from "../../../src/site/assets.ts";
import { colors } from "../../../src/ui/colors.ts";
import { placeSvg } from "../../../src/ui/place-svg.ts";
import type { DistWriter } from "../dist-writer.ts";
import { outlineText, type TextBox } from "./outline-text.ts";

/** In pixels. The words are at the left and in the foot, the hero's picture for phones is at the right. */
const margin = 64;
const middle = 540;
const foot = 94;
const aboveFoot = card.height - foot;

/** Draws and publishes the picture that other sites show for a link to the page. `logo` is SVG without tokens. */
export async function publishSocialCard(content: Content, logo: string, dist: DistWriter): Promise<void> {
  const picture = await sharp(join("content/images", content.hero.pictures.phone))
    .autoOrient()
    .resize(card.width - middle, aboveFoot)
    .toBuffer();
  const words = Buffer.from(await drawCard(content, logo));
  const drawing = sharp({
    create: { width: card.width, height: card.height, channels: 3, background: colors.page },
  })
    .composite([{ input: picture, left: middle, top: 0 }, { input: words }])
    .jpeg({ quality: 86, mozjpeg: true });
  dist.add(card.file, await drawing.toBuffer());
}

/** Everything on the card but the picture, as SVG: the firm's logo, its name, the page's headline, the place and the year. */
export async function drawCard(
  { company, hero }: Pick<Content, "company" | "hero">,
  logo: string,
): Promise<string> {
  const { name, address, since } = company;
  const inFoot = { left: margin, top: aboveFoot, height: foot };
  const boxes: readonly TextBox[] = [
    {
      text: name.full,
      font: "Sans",
      axes: { wght: 640, wdth: 106 },
      size: 28,
      left: 134,
      top: 48,
      width: middle - 158,
      height: 64,
    },
    {
      text: hero.title,
      font: "Sans",
      axes: { wght: 640, wdth: 112 },
      size: 94,
      left: margin - 5,
      top: 136,
      width: middle - 88,
      height: aboveFoot - 160,
      tracking: -0.028,
    },
    {
      ...inFoot,
      text: `${address.city}, ${address.state}`,
      font: "Sans",
      axes: { wght: 500, wdth: 102 },
      size: 27,
      width: 800,
    },
    {
      ...inFoot,
      text: `Since ${since}`,
      font: "Mono",
      size: 24,
      width: card.width - 2 * margin,
      isAtRight: true,
    },
  ];
  const texts = await Promise.all(boxes.map(outlineText));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" fill="${colors.ink}">
<path d="M0 ${aboveFoot}H${card.width}v2H0zM${middle - 2} 0v${aboveFoot}h2V0z"/>
${placeSvg(logo, `x="${margin}" y="54" width="52" height="52"`)}
${texts.join("\n")}
</svg>`;
}
