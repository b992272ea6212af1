import { readFileSync } from 'node:fs';
import { brotliDecompressSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { type Face, type Families, familiesOf, type Weight } from './families.ts';
import { unpackWoff } from './unpackWoff.ts';

/** The font for a run of text. */
export interface ChosenFont {
  /** Its file, the font's name within a PDF. */
  readonly name: string;
  readonly font: Font;
  /** Whether its letters are regular ones that have to be drawn bolder. */
  readonly emboldened: boolean;
}

/** A font file as fontkit reads it fast: neither compressed whole nor table by table. */
const unpack = (file: string): Buffer => {
  const bytes = readFileSync(file);
  if (file.endsWith('.br')) return brotliDecompressSync(bytes);
  return file.endsWith('.woff') ? unpackWoff(bytes) : bytes;
};

/**
 * Lets every glyph keep the characters that it is drawn for. fontkit keeps a glyph with those of its
 * first use, which are none when it was only a component of another glyph: the text of later PDFs
 * would then lack the character.
 */
const withCharacters = (font: Font): Font => {
  const known = font.getGlyph.bind(font);
  font.getGlyph = (id, codePoints = []) => {
    const glyph = known(id, codePoints);
    const isSame = codePoints.length === 0 || `${codePoints}` === `${glyph.codePoints}`;
    return isSame ? glyph : Object.create(glyph, { codePoints: { value: codePoints } });
  };
  return font;
};

const opened = new Map<string, Font>();

const open = (file: string): Font => {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(unpack(file));
  if ('fonts' in font) throw new Error(`${file} is a collection, not one font`);
  opened.set(file, withCharacters(font));
  return font;
};

const families = new Map<Weight, Families>();

const facesFor = (weight: Weight, text: string): Face[] => {
  const found = families.get(weight) ?? familiesOf(weight);
  families.set(weight, found);
  const { common, japanese, korean, chinese, emoji } = found;
  // Ideographs have regional forms; kana or hangul in the text decide which.
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) {
    return [...common, japanese, chinese, korean, emoji];
  }
  if (/\p{sc=Hangul}/u.test(text)) return [...common, korean, chinese, japanese, emoji];
  return [...common, chinese, japanese, korean, emoji];
};

const isFor = ({ ranges }: Face, point: number) =>
  ranges.some(([from, to]) => from <= point && point <= to);

// Joiners and variation selectors need no glyph of their own.
const isUnseen = (point: number) =>
  point === 0x200c || point === 0x200d || (point >= 0xfe00 && point <= 0xfe0f);

const draws = (font: Font, points: readonly number[]) =>
  points.every((point) => isUnseen(point) || font.hasGlyphForCodePoint(point));

/** Chooses fonts for the characters of one text. */
export interface FontChoice {
  /** Returns the font that covers a character with its marks; undefined without one. */
  fontFor(character: string): ChosenFont | undefined;
}

/** Returns the fonts for a text; its other characters decide the regional form of ideographs. */
export const fontsFor = (text: string, weight: Weight): FontChoice => {
  const faces = facesFor(weight, text);
  return {
    fontFor: (character) => {
      const points = Array.from(character, (one) => one.codePointAt(0) ?? 0);
      const [first = 0] = points;
      for (const face of faces) {
        if (!isFor(face, first)) continue;
        const font = open(face.file);
        if (draws(font, points)) {
          return { name: face.file, font, emboldened: face.emboldened };
        }
      }
      return undefined;
    },
  };
};
