/** What keeps parts out of a page's first frame: `data-first-frame` is on the root for so long. */
export const BELOW_FOLD_HIDDEN = '[data-first-frame] [data-later]{display:none}';

/**
 * Stands inline before what it holds back. A page marks with `data-later` what is below its first
 * screen, and decoration that has its place without it: to style them and lay them out is most of a
 * slow phone's work until it shows anything. They come in with the second frame, and nothing moves.
 *
 * Only for a visit that begins at the top: a reload and a step back return to where the reader
 * was, and an address may name a part, for which all must have its height from the beginning. The
 * same script holds and lets in: nothing else can fail that would keep the parts away.
 */
export const deferBelowFold = (): void => {
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash !== '' || !visit || !('type' in visit) || visit.type !== 'navigate') return;
  const root = document.documentElement;
  root.dataset.firstFrame = '';
  const letIn = () => {
    delete root.dataset.firstFrame;
  };
  // Before the document is complete, a frame may well be empty.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(letIn)));
};

/** A page's styles in two parts: what its first frame needs, and the typefaces that may follow. */
interface DeferredFontFaces {
  readonly styles: string;
  /** Declares the typefaces that travel, and puts their names back; empty where there are none. */
  readonly faces: string;
}

const DECLARED = /@font-face\{[^}]*url\([^}]*\}/g;
const FAMILY = /font-family:\s*["']?([^"';}]+)/;

/**
 * Takes the typefaces that travel out of a page's styles, for the starter to let in once the page
 * stands: a typeface of our own takes a slow phone's processor from the first paint, and has the
 * measures of its fallback. Their names leave the variables that hold font stacks, too: a browser
 * looks for a family that nobody declares among those of the system, once for each size and weight.
 */
export const deferFontFaces = (css: string): DeferredFontFaces => {
  const declared = css.match(DECLARED) ?? [];
  if (declared.length === 0) return { styles: css, faces: '' };
  const families = declared.map((face) => FAMILY.exec(face)?.[1]?.trim() ?? '');
  const stacks: string[] = [];
  const styles = css
    .replace(DECLARED, '')
    .replace(/(--[\w-]+):([^;{}]+)/g, (whole, name, stack) => {
      const left = without(families, stack);
      if (left === stack) return whole;
      stacks.push(whole);
      return `${name}:${left}`;
    });
  const names = stacks.length === 0 ? '' : `:root{${stacks.join(';')}}`;
  return { styles, faces: declared.join('') + names };
};

const without = (families: readonly string[], stack: string) => {
  const names = stack.split(',');
  const left = names.filter((name) => !families.includes(name.trim().replace(/^["']|["']$/g, '')));
  // A stack of nothing else keeps its name: an empty one would be no stack.
  return left.length === names.length || left.length === 0 ? stack : left.join(',');
};
