/**
 * `/embed.js`: brings a booking page into somebody else's page, by what stands in its HTML.
 * It sets no style attribute and adds no inline code, so a strict content security policy of that
 * page has to name our origin only, in `script-src` and `frame-src`.
 *
 * - `<div data-tradewind-book="PROVIDER">`: the page stands there, as high as it is.
 * - `<button data-tradewind-popup="PROVIDER">`: opens it in a dialog.
 * - `<script src="…/embed.js" data-floating="PROVIDER" data-label="Book online">`: a button of its
 *   own in the corner.
 *
 * Whoever listens hears `tradewind:booked` on that element, with the booking in `detail`.
 */
import { createFloatingButton } from './floatingButton.ts';
import { createFrame } from './frame.ts';
import { openPopup } from './popup.ts';

const script = document.currentScript as HTMLScriptElement | null;
const origin = new URL(script?.src ?? location.href).origin;

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
  // A link, or the button of a form, would take the visitor away from the dialog.
  event.preventDefault();
  openPopup(origin, button.dataset.tradewindPopup ?? '', button);
});

if (document.readyState === 'loading') addEventListener('DOMContentLoaded', fill);
else fill();
