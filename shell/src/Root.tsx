import { css } from '@styled/css';
import { Button, VisuallyHidden } from '@tradewind/ui';
import { keepPlace } from '@tradewind/ui/focus';
import { useEffect, useRef, useState } from 'react';
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
  // Only what takes longer than a blink is worth a sign.
  opacity: '0',
  animation: 'fadeIn 200ms 200ms forwards',
});

/** A line at the top while the next screen is on its way. */
const PendingBar = () =>
  useNavigation().state === 'loading' ? <div aria-hidden className={bar} /> : null;

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

const page = css({
  display: 'grid',
  placeContent: 'center',
  justifyItems: 'center',
  gap: '12px',
  minH: '100dvh',
  p: '24px',
  textAlign: 'center',
});

/** When the shell itself has failed and nothing smaller could catch it. */
export const Crash = () => (
  <main role="alert" className={page}>
    <h1>This page stopped working.</h1>
    <p>What you have saved is safe. Load the page again to go on.</p>
    <Button variant="solid" onClick={() => location.reload()}>
      Load again
    </Button>
  </main>
);

/** Around every screen of the product. */
export const Root = () => {
  useEffect(keepPlace, []);
  return (
    <>
      <PendingBar />
      <Outlet />
      <Announcer />
      <ScrollRestoration />
    </>
  );
};
