import { VisuallyHidden } from '@tradewind/ui';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells a screen reader which screen has opened, and lets the keyboard go on from its start. */
export const Announcer = () => {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [told, setTold] = useState('');
  useEffect(() => {
    // Once for each screen: a second time would take the focus from whoever types already.
    if (pathname === shown.current) return;
    shown.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    // A screen sets the tab's title in an effect of its own, which may come after this one.
    setTimeout(() => setTold(document.title), 100);
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" role="status">
        {told}
      </span>
    </VisuallyHidden>
  );
};
