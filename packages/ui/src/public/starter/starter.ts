/**
 * Stands inline in every page that the server has rendered; the shell and all remotes build the
 * same one. It loads the page's code on the first sign of interest, or at once where there is a
 * form, and hands that code what the visitor did meanwhile: no tap is lost, the browser itself
 * sends nothing that was typed, and a visitor who only reads loads nothing.
 */
import { applyWebFonts } from './applyWebFonts.ts';
import { isWantedAtOnce, loadPage } from './loadPage.ts';
import { replay, takeClick, takeInput, takeSubmit } from './replay.ts';
import { tellHost } from './tellHost.ts';

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

const hold = (event: Event) => {
  event.preventDefault();
  event.stopImmediatePropagation();
  start();
};

const onClick = (event: Event) => {
  if (takeClick(event)) hold(event);
};

// Without a click: the script of a password manager.
const onSubmit = (event: Event) => {
  takeSubmit(event);
  hold(event);
};

begin();
if (isWantedAtOnce()) start();
addEventListener('click', onClick, true);
addEventListener('submit', onSubmit, true);
addEventListener('input', takeInput, true);
addEventListener(
  'tradewind:ready',
  () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('input', takeInput, true);
    replay();
  },
  { once: true },
);
tellHost();
applyWebFonts();
