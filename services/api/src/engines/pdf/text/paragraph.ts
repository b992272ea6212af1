import bidiFactory from 'bidi-js';

// Its types describe an ES module; Node loads the function itself.
const createBidi = bidiFactory as unknown as typeof bidiFactory.default;
export const bidi = createBidi();

/** One line of text, with the embedding level of each UTF-16 unit. */
export interface Line {
  readonly text: string;
  readonly levels: Uint8Array;
  /** Whether its paragraph reads from right to left. */
  readonly rightToLeft: boolean;
}

/** Normalizes a text for drawing: composed, without control characters. */
export const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/\t/g, '    ')
    // Also direction marks: the levels contain the direction, and no font draws them.
    .replace(/[^\P{C}\n\u200c\u200d]/gu, '');

/** A paragraph without line breaks as one line. */
export const toLine = (text: string): Line => {
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text, 'auto');
  return { text, levels, rightToLeft: (paragraphs[0]?.level ?? 0) % 2 === 1 };
};

const sliceLine = ({ text, levels, rightToLeft }: Line, from: number, to: number): Line => ({
  text: text.slice(from, to),
  levels: levels.slice(from, to),
  rightToLeft,
});

const words = new Intl.Segmenter('en', { granularity: 'word' });
const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const unspaced =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/**
 * Returns where a line may break: after spaces and hyphens, and between words of scripts without
 * spaces.
 */
const placesToBreak = (text: string): number[] => {
  const places: number[] = [];
  let before = '';
  for (const { segment, index } of words.segment(text)) {
    const afterSpace = /[\s/-]$/u.test(before) && !/^\s/u.test(segment);
    const isWordBreak = unspaced.test(before) && unspaced.test(segment);
    if (afterSpace || isWordBreak) places.push(index);
    before = segment;
  }
  return [...places, text.length];
};

/** Returns the width of a text in points. */
export type Measure = (text: string) => number;

/**
 * Splits a word that is too long for a line into pieces that fit; each has at least one character.
 */
const cutWord = (word: string, width: number, measure: Measure): string[] => {
  const pieces: string[] = [];
  let piece = '';
  for (const { segment } of characters.segment(word)) {
    if (piece !== '' && measure(piece + segment) > width) {
      pieces.push(piece);
      piece = '';
    }
    piece += segment;
  }
  return [...pieces, piece];
};

const unbreakables = (paragraph: string, width: number, measure: Measure): string[] => {
  const places = placesToBreak(paragraph);
  return places.flatMap((place, at) => {
    const word = paragraph.slice(places[at - 1] ?? 0, place);
    return measure(word.trimEnd()) > width ? cutWord(word, width, measure) : [word];
  });
};

const breakParagraph = (paragraph: string, width: number, measure: Measure): Line[] => {
  const whole = toLine(paragraph);
  const lines: Line[] = [];
  let from = 0;
  let end = 0;
  let used = 0;
  const finish = () => {
    lines.push(sliceLine(whole, from, from + paragraph.slice(from, end).trimEnd().length));
    from = end;
    used = 0;
  };
  // Widths are added word by word: measuring the growing line each time would take quadratic time.
  for (const word of unbreakables(paragraph, width, measure)) {
    if (end > from && used + measure(word.trimEnd()) > width) finish();
    end += word.length;
    used += measure(word);
  }
  finish();
  return lines;
};

/** Breaks a cleaned text into lines that are at most `width` points wide. */
export const breakIntoLines = (text: string, width: number, measure: Measure): Line[] =>
  text.split('\n').flatMap((paragraph) => breakParagraph(paragraph, width, measure));
