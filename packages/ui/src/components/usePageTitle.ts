import { useContext, useEffect } from 'react';
import { GuestContext } from '../guest/guestPlace.ts';

/**
 * The tab's title: the page's, then the product's (`<html data-product="…">`), so that a
 * white label shows its own. A guest leaves the title to the page's owner.
 */
export const usePageTitle = (title: string) => {
  const isGuest = useContext(GuestContext) !== undefined;
  useEffect(() => {
    if (isGuest) return;
    const product = document.documentElement.dataset.product;
    document.title = product ? `${title} · ${product}` : title;
  }, [title, isGuest]);
};
