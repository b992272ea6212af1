/** The linear value of one sRGB channel. */
const channel = (hex: string) => {
  const value = Number.parseInt(hex, 16) / 255;
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
};

/** Above this luminance our dark text colours have more contrast than white (WCAG 2.2). */
const BALANCE = 0.2;

/** Whether dark text is easier to read than white on a colour, #rrggbb. */
export const isLight = (color: string): boolean => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/gi) ?? []).map(channel);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > BALANCE;
};
