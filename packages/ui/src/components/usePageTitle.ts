import { useContext, useEffect } from 'react';
import { GuestContext } from '../guest/guestPlace.ts';

/**
 * Sets the tab's title: the page's, then the product's (`<html data-product="…">`), so that a white
 * label shows its own. An embedded remote leaves the title unchanged.
 */
export const usePageTitle = (title: string) => {
  const isGuest = useContext(GuestContext) !== undefined;
  useEffect(() => {
    if (isGuest) return;
    const product = document.documentElement.dataset.product;
    document.title = product ? `${title} · ${product}` : title;
  }, [title, isGuest]);
};
