import { useContext, useEffect } from 'react';
import { UNSAFE_DataRouterStateContext } from 'react-router-dom';

/** Milliseconds after which a page that is still too short stays where it is. */
const TIMEOUT = 10_000;

const OWN_SCROLLING = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls a page that was left and came back to its former place also where its content arrives
 * later: `ScrollRestoration` scrolls once, as far as the page is high at that moment. Stops as soon
 * as the user presses a key, the pointer or the wheel.
 */
export const useRestoredScroll = (): void => {
  const state = useContext(UNSAFE_DataRouterStateContext);
  const place = state?.restoreScrollPosition;
  const key = state?.location.key;
  useEffect(() => {
    // The key: two pages may have been left at the same place.
    if (key === undefined || typeof place !== 'number' || isReached(place)) return;
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const event of OWN_SCROLLING) removeEventListener(event, stop, true);
    };
    const observer = new ResizeObserver(() => {
      scrollTo(0, place);
      if (isReached(place)) stop();
    });
    const timer = setTimeout(stop, TIMEOUT);
    for (const event of OWN_SCROLLING) {
      addEventListener(event, stop, { capture: true, passive: true });
    }
    observer.observe(document.body);
    return stop;
  }, [place, key]);
};

const isReached = (place: number) => Math.abs(scrollY - place) <= 1;
