/** What keeps parts out of a page's first frame: `data-first-frame` is on the root for so long. */
export const PARTS_HELD = '[data-first-frame] [data-later]{display:none}';

/**
 * Stands inline before what it holds back. A page marks with `data-later` what is below its first
 * screen, and decoration that has its place without it: to style them and lay them out is most of a
 * slow phone's work until it shows anything. They come in with the second frame, and nothing moves.
 *
 * Only for a visit that begins at the top: a reload and a step back return to where the reader
 * was, and an address may name a part, for which all must have its height from the beginning. The
 * same script holds and lets in: nothing else can fail that would keep the parts away.
 */
export const holdPartsBack = (): void => {
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
