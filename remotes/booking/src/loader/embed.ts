/**
 * `/embed.js`: embeds a booking page into any website, by attributes of its HTML.
 * It sets no style attribute and adds no inline code, so a strict content security policy of that
 * website needs our origin only, in `script-src` and `frame-src`.
 *
 * - `<div data-tradewind-book="PROVIDER">`: the page is shown there in its full height.
 * - `<button data-tradewind-popup="PROVIDER">`: opens it in a dialog.
 * - `<script src="…/embed.js" data-floating="PROVIDER" data-label="Book online">`: adds a
 *   button in the corner.
 *
 * A booking dispatches `tradewind:booked` on that element, with the booking in `detail`.
 */
import { createFrame } from './frame.ts';
import { openPopup } from './popup.ts';

const script = document.currentScript as HTMLScriptElement | null;
const origin = new URL(script?.src ?? location.href).origin;

/** A button in the corner of the page; `color` is any CSS colour that white text can be read on. */
const createFloatingButton = (label: string, color = '#1f67d8'): HTMLButtonElement => {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  Object.assign(button.style, {
    position: 'fixed',
    insetInlineEnd: '20px',
    insetBlockEnd: '20px',
    zIndex: '2147483000',
    minHeight: '48px',
    padding: '0 22px',
    border: '0',
    borderRadius: '24px',
    background: color,
    color: '#fff',
    font: '600 16px/1.2 system-ui, sans-serif',
    boxShadow: '0 6px 20px rgba(0, 0, 0, .25)',
    cursor: 'pointer',
  });
  return button;
};

const fill = () => {
  for (const place of document.querySelectorAll<HTMLElement>('[data-tradewind-book]')) {
    if (place.querySelector('iframe') !== null) continue;
    const { tradewindBook: provider = '' } = place.dataset;
    place.append(createFrame(origin, provider, place));
  }
  const { floating: provider, label = 'Book online', color } = script?.dataset ?? {};
  if (provider !== undefined) {
    const button = createFloatingButton(label, color);
    button.onclick = () => openPopup(origin, provider, button);
    document.body.append(button);
  }
};

addEventListener('click', (event) => {
  const { target } = event;
  const button = target instanceof Element ? target.closest('[data-tradewind-popup]') : null;
  if (!(button instanceof HTMLElement)) return;
  // A link or a submit button would leave the page.
  event.preventDefault();
  openPopup(origin, button.dataset.tradewindPopup ?? '', button);
});

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fill);
else fill();
