import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** Sets the window to the narrowest supported phone for the rest of a test. */
export const onAPhone = async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
};

/** Returns the number of lines that an element's text takes. */
export const linesOf = (element: Element): number => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
};
