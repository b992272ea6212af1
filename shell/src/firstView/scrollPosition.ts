/** Where the router's `ScrollRestoration` stores scroll positions, in pixels, for this tab. */
const STORAGE_KEY = 'react-router-scroll-positions';

const storedPositions = () =>
  JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as Record<string, number>;

/** The key of the page's position, like `positionKey` of the shell's root. */
const positionKey = () => (history.state as { key?: string } | null)?.key ?? location.pathname;

/** Whether the router will scroll the page down, which a first view does not show. */
export const isScrolledDown = (): boolean => (storedPositions()[positionKey()] ?? 0) > 0;

/**
 * Listens to `scroll`: stores how far a first view is scrolled, so that the page starts there. The
 * router scrolls to the top as soon as it runs, and to the position once it has loaded the page.
 */
export const storeScrollPosition = (): void => {
  if (document.querySelector('#root > *') === null) {
    sessionStorage.setItem(
      STORAGE_KEY,
      JSON.stringify({ ...storedPositions(), [positionKey()]: scrollY }),
    );
  } else if (scrollY === 0) {
    removeEventListener('scroll', storeScrollPosition);
    scrollTo(0, storedPositions()[positionKey()] ?? 0);
  }
};
