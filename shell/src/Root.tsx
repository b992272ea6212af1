import { keepPlace } from '@tradewind/ui/focus';
import { useEffect } from 'react';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Announcer } from './Announcer.tsx';
import { PendingBar } from './PendingBar.tsx';

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
