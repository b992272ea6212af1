import { useEffect, useInsertionEffect } from 'react';

/** The document's links of a kind to files of an artifact, whose folder `base` is. */
export const linksBelow = (base: string, rel: 'stylesheet' | 'preload'): HTMLLinkElement[] => {
  const folder = new URL(base, location.href).href;
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`);
  return [...links].filter(({ href }) => href.startsWith(folder));
};

/** How many pages and parts of a version stand on the screen, by its folder. */
const standing = new Map<string, number>();

const count = (base: string, change: number) =>
  standing.set(base, (standing.get(base) ?? 0) + change);

/**
 * Switches all stylesheets of an artifact on or off. One that is off stays in the document: the
 * remote's runtime counts it as loaded and would not add it again.
 * @param base URL of the artifact's folder.
 */
export const switchStyles = (base: string, on: boolean): void => {
  for (const link of linksBelow(base, 'stylesheet')) link.disabled = !on;
};

/** For a page or part of an artifact: its styles are on while the calling component stands. */
export const useStylesOf = (base: string): void =>
  useInsertionEffect(() => {
    count(base, 1);
    switchStyles(base, true);
    return () => void count(base, -1);
  }, [base]);

/**
 * For what stands in place of a page or part that broke: its styles go with it, unless another
 * part of its version stands.
 * @param base Undefined where nothing of it ever ran.
 */
export const useDroppedStyles = (base: string | undefined): void =>
  useEffect(() => {
    if (base !== undefined && (standing.get(base) ?? 0) === 0) switchStyles(base, false);
  }, [base]);
