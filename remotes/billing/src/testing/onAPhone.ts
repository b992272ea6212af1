import { onTestFinished } from 'vitest';
import { page } from 'vitest/browser';

/** The rest of a test is about the narrowest of phones. */
export const onAPhone = async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(360, 780);
  onTestFinished(() => page.viewport(innerWidth, innerHeight));
};

/** On how many lines the words of an element stand. */
export const linesOf = (element: Element): number => {
  const words = document.createRange();
  words.selectNodeContents(element);
  return new Set(Array.from(words.getClientRects(), ({ top }) => Math.round(top))).size;
};
