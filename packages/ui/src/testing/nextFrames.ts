/** Waits for what the next frame does: Ark moves the focus into and out of its lists then. */
export const nextFrames = () =>
  new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
