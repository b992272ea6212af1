import { useEffect, useInsertionEffect } from 'react';

/** The page's links of a kind to files of an artifact, whose folder `base` is. */
export const artifactLinks = (base: string, rel: 'stylesheet' | 'preload'): HTMLLinkElement[] => {
  const folder = new URL(base, location.href).href;
  const links = document.querySelectorAll<HTMLLinkElement>(`link[rel=${rel}]`);
  return [...links].filter(({ href }) => href.startsWith(folder));
};

/** How many pages and components of a version are mounted, by its folder. */
const mounted = new Map<string, number>();

const count = (base: string, change: number) =>
  mounted.set(base, (mounted.get(base) ?? 0) + change);

/**
 * Enables or disables all stylesheets of an artifact. A disabled one stays in the page: the
 * remote's runtime counts it as loaded and would not add it again.
 * @param base URL of the artifact's folder.
 */
export const setStylesEnabled = (base: string, enabled: boolean): void => {
  for (const link of artifactLinks(base, 'stylesheet')) link.disabled = !enabled;
};

/** Enables the styles of an artifact while the calling component is mounted. */
export const useArtifactStyles = (base: string): void =>
  useInsertionEffect(() => {
    count(base, 1);
    setStylesEnabled(base, true);
    return () => void count(base, -1);
  }, [base]);

/**
 * Disables the styles of a version whose page or component has thrown, unless another one of it is
 * mounted.
 * @param base Undefined where nothing of it ever ran.
 */
export const useDisabledStyles = (base: string | undefined): void =>
  useEffect(() => {
    if (base !== undefined && (mounted.get(base) ?? 0) === 0) setStylesEnabled(base, false);
  }, [base]);
