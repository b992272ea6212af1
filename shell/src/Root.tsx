import { css } from '@styled/css';
import { Button, VisuallyHidden } from '@tradewind/ui';
import { preserveFocus } from '@tradewind/ui/focus';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';

const bar = css({
  position: 'fixed',
  zIndex: 'toast',
  insetX: '0',
  top: '0',
  h: '2px',
  bg: 'accent.ring',
  transformOrigin: 'left',
  transform: 'scaleX(.7)',
  // Shown only for navigations longer than a moment.
  opacity: '0',
  animation: 'fadeIn 200ms 200ms forwards',
});

/** A line at the top while the next screen loads. */
const PendingBar = () =>
  useNavigation().state === 'loading' ? <div aria-hidden className={bar} /> : null;

/** Announces each further screen to screen readers and moves the focus to its start. */
export const Announcer = () => {
  const { pathname } = useLocation();
  const announcedPath = useRef(pathname);
  const [announcement, setAnnouncement] = useState('');
  // In the commit that shows the screen: later, it would take the focus from a field of the screen.
  useLayoutEffect(() => {
    // Once for each screen, for the same reason.
    if (pathname === announcedPath.current) return;
    announcedPath.current = pathname;
    document.getElementById('main')?.focus({ preventScroll: true });
    // A screen sets the tab's title in an effect of its own, which may come after this one.
    setTimeout(() => setAnnouncement(document.title), 100);
  }, [pathname]);
  return (
    <VisuallyHidden>
      <span aria-live="polite" role="status">
        {announcement}
      </span>
    </VisuallyHidden>
  );
};

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '12px',
  minH: '100dvh',
  p: '24px',
  textAlign: 'center',
});

/** Shown when the shell fails outside all smaller error boundaries. */
export const CrashPage = () => (
  <main role="alert" className={page}>
    <h1>This page stopped working.</h1>
    <p>What you have saved is safe. Load the page again to go on.</p>
    <Button variant="solid" onClick={() => location.reload()}>
      Load again
    </Button>
  </main>
);

/** Wraps every screen of the product. */
export const Root = () => {
  useEffect(preserveFocus, []);
  return (
    <>
      <PendingBar />
      <Outlet />
      <Announcer />
      <ScrollRestoration />
    </>
  );
};
