/**
 * Applies the typefaces that the document holds back, in the task after the first frame: until
 * then the page stands in a fallback of the same measures.
 */
export const applyWebFonts = (): void => {
  requestAnimationFrame(() =>
    setTimeout(() => document.getElementById('faces')?.removeAttribute('media')),
  );
};
