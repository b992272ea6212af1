/** The linear value of one sRGB channel, 0 to 1. */
const linear = (value: number) =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const channelsOf = (color: string): number[] =>
  (color.match(/[0-9a-f]{2}/gi) ?? []).map((hex) => Number.parseInt(hex, 16) / 255);

const luminanceOf = (color: string) => {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map(linear);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** Returns the contrast of two colours, #rrggbb, from 1 to 21 (WCAG 2.2). */
export const contrastOf = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

/**
 * Returns black or white, whichever reads better on a colour, #rrggbb. The contrast is at least 4.5
 * on every colour, which no softer black reaches.
 */
export const readableOn = (color: string): '#000000' | '#ffffff' =>
  contrastOf(color, '#000000') >= contrastOf(color, '#ffffff') ? '#000000' : '#ffffff';

/** Contrast at which the edge of a shape is visible (WCAG 2.2, 1.4.11). */
const VISIBLE = 3;

const toHex = (channel: number) =>
  Math.round(channel * 255)
    .toString(16)
    .padStart(2, '0');

/**
 * Returns the colour of an edge that is visible on a background, white or a dark one: the colour
 * itself where it is, else the same hue darker or lighter.
 */
export const edgeOn = (background: string, color: string): string => {
  const target = readableOn(background) === '#000000' ? 0 : 1;
  const channels = channelsOf(color);
  const shades = Array.from(
    { length: 21 },
    (_, step) =>
      `#${channels.map((channel) => toHex(channel + (target - channel) * (step / 20))).join('')}`,
  );
  return shades.find((shade) => contrastOf(shade, background) >= VISIBLE) ?? color;
};
