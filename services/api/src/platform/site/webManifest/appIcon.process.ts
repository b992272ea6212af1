import sharp from 'sharp';
import { readableOn } from '../../../engines/contrast.ts';
import { fontsFor } from '../../../engines/pdf/fonts/fonts.ts';
import { answerRequests } from '../../../engines/processes/answerRequests.ts';

/** A square icon with a letter. */
export interface AppIcon {
  readonly initial: string;
  /** Of the background, #rrggbb. */
  readonly color: string;
  /** Pixels of a side. */
  readonly size: number;
  /** Whether the background fills the square, for systems that cut icons to their own shape. */
  readonly isMaskable: boolean;
}

/** The height of a capital letter in hundredths of the icon's; 40 are safe on every system. */
const CAPITAL = 42;
/** The radius of a corner in hundredths of the icon's side. */
const CORNER = 22;

/** The outline of a letter in a square of 100, in its middle; empty where no font draws it. */
const outlineOf = (initial: string): string => {
  const font = fontsFor(initial, 'semibold').fontFor(initial)?.font;
  const glyph = font?.layout(initial).glyphs[0];
  if (font === undefined || glyph === undefined) return '';
  const { minX, minY, maxX, maxY } = glyph.bbox;
  const scale = CAPITAL / Math.max(font.capHeight, maxY - minY, maxX - minX);
  const x = 50 - (scale * (minX + maxX)) / 2;
  const y = 50 + (scale * (minY + maxY)) / 2;
  // Fonts count upwards, pictures downwards.
  return `<path transform="translate(${x} ${y}) scale(${scale} ${-scale})" d="${glyph.path.toSVG()}"/>`;
};

const drawIcon = async ({ initial, color, size, isMaskable }: AppIcon): Promise<Uint8Array> => {
  const background = `<rect width="100" height="100" rx="${isMaskable ? 0 : CORNER}" fill="${color}"/>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="${size}" height="${size}" fill="${readableOn(color)}">${background}${outlineOf(initial)}</svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
};

answerRequests(drawIcon);
