/** Where the router's `ScrollRestoration` keeps the places of pages, in pixels, for this tab. */
const STORED = 'react-router-scroll-positions';

const storedPlaces = () =>
  JSON.parse(sessionStorage.getItem(STORED) ?? '{}') as Record<string, number>;

/** The key of the page's place, like `scrollKeyOf` of the shell's root. */
const placeKey = () => (history.state as { key?: string } | null)?.key ?? location.pathname;

/** Whether the page comes back further down than at its start, which a first view does not show. */
export const comesBackFurtherDown = (): boolean => (storedPlaces()[placeKey()] ?? 0) > 0;

/**
 * Listens to `scroll`: stores how far a first view is scrolled, so that the page starts there. The
 * router scrolls to the top as soon as it runs, and to the place once it has loaded the page.
 */
export const keepPlace = (): void => {
  if (document.querySelector('#root > *') === null) {
    sessionStorage.setItem(STORED, JSON.stringify({ ...storedPlaces(), [placeKey()]: scrollY }));
  } else if (scrollY === 0) {
    removeEventListener('scroll', keepPlace);
    scrollTo(0, storedPlaces()[placeKey()] ?? 0);
  }
};
