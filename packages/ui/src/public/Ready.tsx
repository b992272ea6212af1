import { type ReactNode, useEffect } from 'react';

/** Around a page: tells the starter, which waits inline in the document, that it hears clicks now. */
export const Ready = ({ children }: { readonly children: ReactNode }) => {
  useEffect(() => {
    dispatchEvent(new Event('tradewind:ready'));
  }, []);
  return children;
};
