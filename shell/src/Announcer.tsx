import { VisuallyHidden } from '@tradewind/ui';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

/** Tells a screen reader which screen has opened, and lets the keyboard go on from its start. */
export const Announcer = () => {
  const { pathname } = useLocation();
  const [first] = useState(pathname);
  const [told, setTold] = useState('');
  useEffect(() => {
    if (pathname === first && told === '') return;
    // A screen sets the tab's title in an effect of its own, which may come after this one.
    const later = setTimeout(() => setTold(document.title), 100);
    document.getElementById('main')?.focus({ preventScroll: true });
    return () => clearTimeout(later);
  }, [pathname, first, told]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" role="status">
        {told}
      </span>
    </VisuallyHidden>
  );
};
