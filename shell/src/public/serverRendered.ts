import { useSyncExternalStore } from 'react';

const subscribeNever = () => () => undefined;

/**
 * Returns false while React hydrates the server's HTML, which has nothing that only this browser
 * has. True on screens that the browser renders itself, from their first render on.
 */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );

let serverData: unknown;

/** Runs synchronous work with the data that the server has fetched for a page. */
export const withPageData = <T>(data: unknown, work: () => T): T => {
  serverData = data;
  try {
    return work();
  } finally {
    serverData = undefined;
  }
};

const dataInHtml = (): unknown => {
  const content = document.getElementById('page')?.textContent ?? '{}';
  return (JSON.parse(content) as { readonly data?: unknown }).data;
};

/** The data that the server has fetched for its page; undefined where the browser renders it. */
export const pageData = (): unknown => serverData ?? dataInHtml();

export const SIDE_IMAGE_ID = 'auth-side-image';

let sideImage: string | undefined;

/** Sets the HTML of the picture beside the forms, the same on every page of this server. */
export const setSideImage = (html: string): void => {
  sideImage = html;
};

let sideImageCopy: Element | undefined;

/** The HTML of the picture beside the form, on the server and while React hydrates its page. */
export const sideImageOfServer = (): string => {
  if (sideImage !== undefined) return sideImage;
  const place = document.getElementById(SIDE_IMAGE_ID);
  sideImageCopy = (place?.cloneNode(true) as Element | undefined) ?? sideImageCopy;
  return place?.innerHTML ?? '';
};

/** Whether the server has rendered the picture into this HTML page. */
export const hasSideImage = (): boolean => sideImageCopy !== undefined;

/** Adds the server's picture to a later form, as elements: Trusted Types accept no HTML. */
export const addSideImage = (place: Element | null): void =>
  place?.append(...(sideImageCopy?.cloneNode(true).childNodes ?? []));
