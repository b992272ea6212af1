/** The document's links of a kind to files of an artifact, whose folder `base` is. */
export const linksBelow = (base: string, rel: 'stylesheet' | 'preload'): HTMLLinkElement[] => {
  const folder = new URL(base, location.href).href;
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`);
  return [...links].filter(({ href }) => href.startsWith(folder));
};
