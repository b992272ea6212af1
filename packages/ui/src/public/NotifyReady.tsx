import { type ReactNode, useEffect } from 'react';

/** Wraps a page: notifies the inline starter that the page handles clicks now. */
export const NotifyReady = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    dispatchEvent(new Event('tradewind:ready'));
  }, []);
  return children;
};
