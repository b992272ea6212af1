import { type RefObject, useEffect, useState } from 'react';

/** Pixels around what is in view that count as near: some lanes. */
const AROUND = 120;

/**
 * Whether an element is in view of what scrolls it, or near to that; `scroller`, the same function in
 * each call, finds that. False until it is known.
 */
export const useIsNear = (
  element: RefObject<HTMLElement | null>,
  scroller: (element: HTMLElement) => HTMLElement | null,
): boolean => {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (current === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { root: scroller(current), rootMargin: `${AROUND}px 0px` },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, scroller]);
  return isNear;
};
