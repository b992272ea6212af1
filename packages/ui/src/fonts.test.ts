import { expect, test } from 'vitest';
import { fonts } from './preset/typography.ts';

const declared = [...document.styleSheets]
  .flatMap((styleSheet) => [...styleSheet.cssRules])
  .filter((rule) => rule instanceof CSSFontFaceRule)
  .map(({ style }) => {
    const read = (name: string) => style.getPropertyValue(name);
    return {
      family: read('font-family').replaceAll('"', ''),
      source: read('src'),
      isBold: read('font-weight') === '600 900',
      fit: {
        ascentOverride: read('ascent-override'),
        descentOverride: read('descent-override'),
        lineGapOverride: read('line-gap-override'),
        sizeAdjust: read('size-adjust'),
      },
    };
  });

const fitted = declared.filter(({ source }) => source.includes('local('));

const sentences = [
  'Schedule crews, send quotes, get paid from the van.',
  'Invoice 418 of $1,284.50 is due on Friday, May 21.',
  'Your booking is confirmed. We will remind you the day before.',
  'The customer has not approved this quote yet.',
];

const extentOf = (text: string, family: string, weight: number) => {
  const span = document.createElement('span');
  span.style.cssText = `position: absolute; white-space: pre; font: ${weight} 100px "${family}"`;
  span.textContent = text;
  document.body.append(span);
  const { width, height } = span.getBoundingClientRect();
  span.remove();
  return { width, height };
};

/** Makes a font face the only one of a family; false when the machine does not have its font. */
const install = async (name: string, { source, fit }: (typeof fitted)[number]) => {
  const face = new FontFace(name, source, { ...fit, weight: '100 900' });
  return face.load().then(
    () => document.fonts.add(face) !== undefined,
    () => false,
  );
};

test('the font stack lists the declared families in their order', () => {
  const families = [...new Set(declared.map(({ family }) => family))];
  const stack = fonts.sans.value.split(', ').map((family) => family.replaceAll("'", ''));
  expect(stack).toEqual([...families, 'system-ui', 'sans-serif']);
});

for (const [index, face] of fitted.entries()) {
  const name = `Fitted ${index}`;
  const isInstalled = await install(name, face);
  const weight = face.isBold ? 640 : 450;
  const title = `text of ${face.family} at weight ${weight} is within 3 % of Inter’s width, and as high`;
  const reason = isInstalled ? '' : ` (skipped: none of ${face.source} is installed)`;
  test.skipIf(!isInstalled)(title + reason, () => {
    for (const sentence of sentences) {
      const inter = extentOf(sentence, 'Inter Variable', weight);
      const own = extentOf(sentence, name, weight);
      expect(Math.abs(own.width / inter.width - 1), sentence).toBeLessThanOrEqual(0.03);
      expect(Math.abs(own.height - inter.height)).toBeLessThanOrEqual(1);
    }
  });
}
