/**
 * Switches all stylesheets of an artifact on or off. One that is off stays in the document: the
 * remote's runtime counts it as loaded and would not add it again.
 * @param base URL of the artifact's folder.
 */
export const switchStyles = (base: string, on: boolean): void => {
  const folder = new URL(base, location.href).href;
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (link.href.startsWith(folder)) link.disabled = !on;
  }
};
