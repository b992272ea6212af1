import inter from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import { onTestFinished } from 'vitest';

/** Widths of text, in per cent of Inter's, that the layout supports. */
export const textWidths = [100, 110];

/** Renders the text of the rest of a test in Inter of another width, in per cent. */
export const widenText = async (percent: number): Promise<void> => {
  // TypeScript's DOM types lack `sizeAdjust`, and accept it in an object that is not a literal.
  const descriptors = { weight: '100 900', sizeAdjust: `${percent}%` };
  const face = new FontFace('Inter Variable', `url(${inter})`, descriptors);
  document.fonts.add(await face.load());
  onTestFinished(() => {
    document.fonts.delete(face);
  });
};
