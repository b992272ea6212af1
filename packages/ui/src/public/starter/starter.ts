/**
 * Stands inline in every page that the server has rendered; the shell and all remotes build the
 * same one. It loads the page's code on the first sign of interest, and hands to that code what
 * the visitor did meanwhile: no tap is lost, and who only reads loads nothing.
 */
import { loadPage } from './loadPage.ts';
import { replay, takeClick, takeInput } from './replay.ts';
import { tellHeight } from './tellHeight.ts';

const signs = ['pointerover', 'focusin', 'keydown', 'touchstart'];
const quietly = { capture: true, passive: true } as const;

let isLoading = false;

const start = () => {
  if (isLoading) return;
  isLoading = true;
  for (const sign of signs) removeEventListener(sign, start, quietly);
  loadPage(begin);
};

/** Once more from the beginning: at the start, and when the code could not be loaded. */
const begin = () => {
  isLoading = false;
  for (const sign of signs) addEventListener(sign, start, quietly);
};

const onClick = (event: Event) => {
  if (!takeClick(event)) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
};

begin();
addEventListener('click', onClick, true);
addEventListener('input', takeInput, true);
addEventListener(
  'tradewind:ready',
  () => {
    removeEventListener('click', onClick, true);
    removeEventListener('input', takeInput, true);
    replay();
  },
  { once: true },
);
tellHeight();
