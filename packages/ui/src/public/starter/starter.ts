/**
 * Inlined in every server-rendered page; the shell and all remotes build the same one. It loads the
 * page's code on the first interaction, or immediately where there is a form, and replays the
 * interactions until then: no tap is lost, the browser itself submits nothing, and a visitor who
 * only reads loads nothing.
 */
import { loadPage, needsCodeImmediately } from './loadPage.ts';
import { recordClick, recordInput, recordSubmit, replay } from './replay.ts';
import { startMeasuring } from './startMeasuring.ts';

/**
 * Applies the deferred font faces of the page in the task after the first frame; until then the
 * page uses a fallback font of the same metrics.
 */
const applyWebFonts = (): void => {
  requestAnimationFrame(() =>
    setTimeout(() => document.getElementById('faces')?.removeAttribute('media')),
  );
};

// The message may go to any page that embeds this one (`*`): it contains no private data.
const post = (message: { readonly type: string; readonly height?: number }) =>
  parent.postMessage(message, '*');

/** Posts the page's height in pixels to the embedding page, now and on each change. */
const postHeight = () => {
  let posted = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === posted) return;
    posted = height;
    post({ type: 'tradewind:height', height });
  }).observe(document.body);
};

/** Posts Escape to the embedding page, where it closes a dialog. */
const postEscape = () =>
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    // An overlay within this page has handled it.
    if (key === 'Escape' && !defaultPrevented) post({ type: 'tradewind:escape' });
  });

/** Posts height and Escape to the embedding page, if there is one. */
const postToHost = (): void => {
  if (parent === window) return;
  postHeight();
  postEscape();
};

const signs = ['pointermove', 'focusin', 'keydown', 'touchstart'];
const quietly = { capture: true, passive: true } as const;

let isLoading = false;

/**
 * Whether the browser only says where a resting pointer is: it does so when a page appears below it,
 * and each time the layout there changes.
 */
const isAtRest = (event?: Event): boolean =>
  event instanceof PointerEvent && event.movementX === 0 && event.movementY === 0;

const start = (event?: Event) => {
  if (isLoading || isAtRest(event)) return;
  isLoading = true;
  for (const sign of signs) removeEventListener(sign, start, quietly);
  loadPage(begin);
};

/** Starts listening, at first and after the code could not be loaded. */
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
  if (recordClick(event)) hold(event);
};

// Without a click: the script of a password manager.
const onSubmit = (event: Event) => {
  recordSubmit(event);
  hold(event);
};

startMeasuring(signs, isAtRest);
begin();
if (needsCodeImmediately()) start();
addEventListener('click', onClick, true);
addEventListener('submit', onSubmit, true);
addEventListener('input', recordInput, true);
addEventListener(
  'tradewind:ready',
  () => {
    removeEventListener('click', onClick, true);
    removeEventListener('submit', onSubmit, true);
    removeEventListener('input', recordInput, true);
    replay();
  },
  { once: true },
);
postToHost();
applyWebFonts();
