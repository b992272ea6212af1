/** Hides marked elements in the first frame, while `data-first-frame` is on the root. */
export const BELOW_FOLD_HIDDEN = '[data-first-frame] [data-later]{display:none}';

/**
 * Runs inline before the deferred elements. A page marks with `data-later` the elements below its
 * first screen, and decoration that keeps its place: their style and layout is most of a slow
 * phone's work before the first paint. They are shown in the second frame, and nothing shifts.
 *
 * Only for navigations that start at the top: a reload or going back restores the scroll position,
 * and a fragment may name a section, for which all elements need their height from the start. The
 * same script hides and shows, so no other failure can leave the elements hidden.
 */
export const deferBelowFold = (): void => {
  const [visit] = performance.getEntriesByType('navigation');
  if (location.hash !== '' || !visit || !('type' in visit) || visit.type !== 'navigate') return;
  const root = document.documentElement;
  root.dataset.firstFrame = '';
  const letIn = () => {
    delete root.dataset.firstFrame;
  };
  // Before the page is parsed completely, a frame may be empty.
  addEventListener('DOMContentLoaded', () => requestAnimationFrame(() => setTimeout(letIn)));
};

/** A page's styles: those of its first frame, and the deferred font faces. */
interface DeferredFontFaces {
  readonly styles: string;
  /** Declares the web fonts and restores their names; empty without any. */
  readonly faces: string;
}

const DECLARED = /@font-face\{[^}]*url\([^}]*\}/g;
const FAMILY = /font-family:\s*["']?([^"';}]+)/;

/**
 * Removes the web fonts from a page's styles, for the starter to apply after the first frame: a web
 * font delays the first paint on a slow phone, and its fallback has the same metrics. Their names
 * are removed from the variables with font stacks, too: a browser searches the system for an
 * undeclared family, once for each size and weight.
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
  // A stack with no other family stays: an empty one would be invalid.
  return left.length === names.length || left.length === 0 ? stack : left.join(',');
};
