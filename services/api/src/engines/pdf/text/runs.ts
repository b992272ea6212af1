import { LRUCache } from 'lru-cache';
import type { ChosenFont, FontChoice } from '../fonts/fonts.ts';
import { bidi, type Line } from './paragraph.ts';

/** A piece of a line in one font and one direction. */
export interface Run {
  readonly text: string;
  readonly font: ChosenFont;
}

interface LevelRun extends Run {
  readonly level: number;
}

const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });
const REPLACEMENT = '\ufffd';

const drawable = (character: string, fonts: FontChoice): Run | undefined => {
  const font = fonts.fontFor(character);
  if (font !== undefined) return { text: character, font };
  const [base = '', ...marks] = character;
  const baseFont = marks.length > 0 ? fonts.fontFor(base) : undefined;
  if (baseFont !== undefined) return { text: base, font: baseFont };
  const replacement = fonts.fontFor(REPLACEMENT);
  return replacement && { text: REPLACEMENT, font: replacement };
};

const inReadingOrder = (line: Line, fonts: FontChoice): LevelRun[] => {
  const runs: LevelRun[] = [];
  for (const { segment, index } of characters.segment(line.text)) {
    const level = line.levels[index] ?? 0;
    const mirrored = level % 2 === 1 ? bidi.getMirroredCharacter(segment) : null;
    const piece = drawable(mirrored ?? segment, fonts);
    const last = runs.at(-1);
    if (piece === undefined) continue;
    if (last?.level === level && last.font.name === piece.font.name) {
      runs[runs.length - 1] = { ...last, text: last.text + piece.text };
    } else runs.push({ ...piece, level });
  }
  return runs;
};

/** Rule L2 of Unicode's annex 9, over whole runs. */
const inVisualOrder = (runs: readonly LevelRun[]): LevelRun[] => {
  const ordered = [...runs];
  for (let level = Math.max(0, ...runs.map((run) => run.level)); level > 0; level -= 1) {
    for (let from = 0; from < ordered.length; from += 1) {
      let to = from;
      while ((ordered[to]?.level ?? -1) >= level) to += 1;
      if (to > from + 1) ordered.splice(from, to - from, ...ordered.slice(from, to).reverse());
      from = Math.max(from, to);
    }
  }
  return ordered;
};

/**
 * Whether the font lays out a run from right to left by itself. It does so with the digits of
 * Arabic, too, which read from left to right everywhere.
 */
const isLaidOutRightToLeft = (text: string) =>
  /[\p{sc=Arabic}\p{sc=Hebrew}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}\u0660-\u0669]/u.test(text);

const reversed = (text: string) =>
  Array.from(characters.segment(text), ({ segment }) => segment)
    .reverse()
    .join('');

/** Returns the runs of a line from left to right, in drawing order. */
export const visualRuns = (line: Line, fonts: FontChoice): Run[] =>
  inVisualOrder(inReadingOrder(line, fonts)).map(({ text, font, level }) => ({
    text: (level % 2 === 1) === isLaidOutRightToLeft(text) ? text : reversed(text),
    font,
  }));

/** OpenType features of a run, by their tags. */
type Features = Record<string, boolean>;

// fontkit fails on the marks of some fonts (such as Gurmukhi's nukta); without these features the
// marks are slightly misplaced, but everything is drawn.
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false };
/** Entries are at most a line long: about 2 MB. */
const MOST_KNOWN = 5_000;
const known = new LRUCache<string, Features | 'none'>({ max: MOST_KNOWN });

const canDraw = ({ font, text }: Run, features: Features) => {
  try {
    font.font.layout(text, features);
    return true;
  } catch {
    return false;
  }
};

/** Returns the features with which a run can be drawn; undefined when it cannot be drawn at all. */
export const featuresFor = (run: Run, wanted: Features): Features | undefined => {
  const key = `${run.font.name} ${Object.keys(wanted)} ${run.text}`;
  const cached = known.get(key);
  if (cached !== undefined) return cached === 'none' ? undefined : cached;
  const tries = [wanted, { ...wanted, ...withoutMarks }];
  const found = tries.find((features) => canDraw(run, features));
  known.set(key, found ?? 'none');
  return found;
};
