/**
 * Is inline in every page that the server has rendered; the shell and all remotes build the
 * same one. It loads the page's code on the first sign of interest, or at once where there is a
 * form, and replays what the visitor did meanwhile: no tap is lost, the browser itself
 * submits nothing that was typed, and a visitor who only reads loads nothing.
 */
import { isWantedAtOnce, loadPage } from './loadPage.ts';
import { replay, takeClick, takeInput, takeSubmit } from './replay.ts';

/**
 * Applies the typefaces that the document holds back, in the task after the first frame: until
 * then the page stands in a fallback of the same measures.
 */
const applyWebFonts = (): void => {
  requestAnimationFrame(() =>
    setTimeout(() => document.getElementById('faces')?.removeAttribute('media')),
  );
};

// The message holds nothing private: any page may frame this one.
const post = (message: { readonly type: string; readonly height?: number }) =>
  parent.postMessage(message, '*');

/** Posts the page's height in pixels to the page around the frame, now and whenever it changes. */
const postHeight = () => {
  let posted = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === posted) return;
    posted = height;
    post({ type: 'tradewind:height', height });
  }).observe(document.body);
};

/** Posts Escape to the page around the frame, where a dialog closes by it. */
const postEscape = () =>
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    // An overlay within this page has handled it.
    if (key === 'Escape' && !defaultPrevented) post({ type: 'tradewind:escape' });
  });

/** Posts height and Escape to the page around the frame, if there is one. */
const postToHost = (): void => {
  if (parent === window) return;
  postHeight();
  postEscape();
};

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
postToHost();
applyWebFonts();
