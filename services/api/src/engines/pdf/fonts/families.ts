import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

export type Weight = 'regular' | 'semibold';

/** One font file, and the code points that it covers. */
export interface Face {
  readonly file: string;
  /** Whether the file has regular letters, which semibold text has to embolden. */
  readonly emboldened: boolean;
  /** Code points from–to, both included. */
  readonly ranges: readonly (readonly [number, number])[];
}

const { resolve } = createRequire(import.meta.url);
/** The folder of our own fonts; its README.md lists their characters. */
const ownFonts = join(import.meta.dirname, '../../../../fonts');

const readRanges = (text: string): Face['ranges'] =>
  text.split(',').map((range) => {
    const [from = '', to = from] = range.trim().slice(2).split('-');
    return [Number.parseInt(from, 16), Number.parseInt(to, 16)];
  });

// WOFF and not WOFF2: of the latter fontkit cannot embed glyphs that are made of others.
const fontsourceFile = (folder: string, name: string, subset: string, weight: Weight): string => {
  const at = (grade: number) => join(folder, 'files', `${name}-${subset}-${grade}-normal.woff`);
  return weight === 'semibold' && existsSync(at(600)) ? at(600) : at(400);
};

/** The faces of a @fontsource package: one for each subset that it names. */
const fontsource = (name: string, weight: Weight): Face[] => {
  const index = resolve(`@fontsource/${name}/unicode.json`);
  const subsets: Record<string, string> = JSON.parse(readFileSync(index, 'utf8'));
  return Object.entries(subsets).map(([subset, ranges]) => ({
    file: fontsourceFile(dirname(index), name, subset.replace(/[[\]]/g, ''), weight),
    emboldened: false,
    ranges: readRanges(ranges),
  }));
};

const eastAsian = readRanges(
  'U+1100-11FF,U+2E80-303F,U+3040-318F,U+31A0-9FFF,U+A960-A97F,U+AC00-D7FF,U+F900-FAFF,' +
    'U+FE30-FE4F,U+FF00-FFEF,U+20000-323AF',
);

const eastAsianFace = (name: string, weight: Weight): Face => ({
  file: join(ownFonts, `${name}.otf.br`),
  emboldened: weight === 'semibold',
  ranges: eastAsian,
});

const emoji: Face = {
  file: join(ownFonts, 'emoji.woff'),
  emboldened: false,
  ranges: [[0, 0x10ffff]],
};

const scripts = [
  'arabic hebrew thai devanagari bengali gurmukhi gujarati tamil telugu kannada malayalam',
  'sinhala khmer lao myanmar georgian armenian ethiopic symbols symbols-2',
].flatMap((line) => line.split(' '));

/** Every font face of a weight, in the order in which they are tried for a character. */
export interface Families {
  /** Latin, Cyrillic and Greek in the product's own typeface, then all other scripts. */
  readonly common: readonly Face[];
  readonly japanese: Face;
  readonly korean: Face;
  readonly chinese: Face;
  readonly emoji: Face;
}

export const familiesOf = (weight: Weight): Families => ({
  common: [
    ...fontsource('inter', weight),
    ...fontsource('noto-sans', weight),
    ...scripts.flatMap((script) => fontsource(`noto-sans-${script}`, weight)),
  ],
  japanese: eastAsianFace('japanese', weight),
  korean: eastAsianFace('korean', weight),
  chinese: eastAsianFace('chinese', weight),
  emoji,
});
