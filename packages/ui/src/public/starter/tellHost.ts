// What is told is no secret, so whoever frames the page may hear it.
const tell = (said: { readonly type: string; readonly height?: number }) =>
  parent.postMessage(said, '*');

/** In a frame of another page, tells that page how high this one is, now and whenever it changes. */
const tellHeight = () => {
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    tell({ type: 'tradewind:height', height });
  }).observe(document.body);
};

/** A key pressed in a frame is not heard around it: Escape would not close a dialog there. */
const tellEscape = () =>
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    // What is open within this page has taken it.
    if (key === 'Escape' && !defaultPrevented) tell({ type: 'tradewind:escape' });
  });

/** Tells the page around a frame what it cannot see. */
export const tellHost = (): void => {
  if (parent === window) return;
  tellHeight();
  tellEscape();
};
