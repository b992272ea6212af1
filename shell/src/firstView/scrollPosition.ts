/** Where the router's `ScrollRestoration` stores scroll positions, in pixels, for this tab. */
const STORAGE_KEY = 'react-router-scroll-positions';

const storedPositions = () =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;

/**
 * Returns the key of the history entry, by which the router stores its position. The router gives one
 * to each entry that it adds; that of a fresh load gets its own here, which it keeps on a reload.
 */
export const entryKey = (): string => {
  const state = history.state as { readonly key?: string } | null;
  if (state?.key !== undefined) return state.key;
  const key = Math.random().toString(36).slice(2, 10);
  history.replaceState({ ...state, key }, '');
  return key;
};

/** Whether the router will scroll the page down, which a first view does not show. */
export const isScrolledDown = (): boolean => (storedPositions()[entryKey()] ?? 0) > 0;

/**
 * Listens to `scroll`: stores how far a first view is scrolled, so that the page starts there. The
 * router scrolls to the top as soon as it runs, and to the position once it has loaded the page.
 */
export const storeScrollPosition = (): void => {
  if (document.querySelector('#root > *') === null) {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...storedPositions(), [entryKey()]: scrollY }),
    );
  } else if (scrollY === 0) {
    removeEventListener('scroll', storeScrollPosition);
    scrollTo(0, storedPositions()[entryKey()] ?? 0);
  }
};
