/** In a frame of another page, tells that page how high this one is, now and whenever it changes. */
export const tellHeight = (): void => {
  if (parent === window) return;
  let told = 0;
  new ResizeObserver(() => {
    const height = Math.ceil(document.body.getBoundingClientRect().height);
    if (height === told) return;
    told = height;
    // The height is no secret, so whoever frames the page may hear it.
    parent.postMessage({ type: 'tradewind:height', height }, '*');
  }).observe(document.body);
};
