/**
 * Switches all stylesheets of an artifact on or off. One that is off stays in the document: the
 * remote's runtime counts it as loaded and would not add it again.
 * @param base URL of the artifact's folder.
 */
export const switchStyles = (base: string, on: boolean): void => {
  for (const link of linksBelow(base, 'stylesheet')) link.disabled = !on;
};

/** Whether the document or a hovered link had files of an artifact preloaded. */
export const wasPreloaded = (base: string): boolean => linksBelow(base, 'preload').length > 0;

const linksBelow = (base: string, rel: string): HTMLLinkElement[] => {
  const folder = new URL(base, location.href).href;
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`);
  return [...links].filter(({ href }) => href.startsWith(folder));
};
