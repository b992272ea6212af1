import { NewestMap } from '../../boundedMap.ts';
import type { Run } from './runs.ts';

/** OpenType features to draw a run with, by their tags. */
export type Features = Record<string, boolean>;

// fontkit gives up over the marks of some fonts (Gurmukhi's nukta among them); without these
// features the marks stand a little off, and everything is still there.
const withoutMarks = { mark: false, mkmk: false, abvm: false, blwm: false, dist: false };
/** A run is a line at most: some 2 MB of them. */
const MOST_KNOWN = 5_000;
const known = new NewestMap<string, Features | undefined>(MOST_KNOWN);

const canDraw = ({ font, text }: Run, features: Features) => {
  try {
    font.font.layout(text, features);
    return true;
  } catch {
    return false;
  }
};

/** The features with which a run can be drawn; undefined for one that cannot be drawn at all. */
export const featuresFor = (run: Run, wanted: Features): Features | undefined => {
  const key = `${run.font.name} ${Object.keys(wanted)} ${run.text}`;
  if (known.has(key)) return known.get(key);
  const tries = [wanted, { ...wanted, ...withoutMarks }];
  const found = tries.find((features) => canDraw(run, features));
  known.set(key, found);
  return found;
};
