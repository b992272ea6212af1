import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { Outlet } from 'react-router-dom';
import { composition } from '../composition/composition.ts';
import { registerOverlays, useOverlayRequests } from '../dashboard/overlayQueue.ts';
import { useLazyComponent } from '../dashboard/useLazyComponent.ts';
import { Devtools } from '../devtools/Devtools.tsx';
import { loadRemote } from './loadRemote.ts';
import { PublicOverrideBar } from './OverrideBar.tsx';
import { queryClient } from './queryClient.ts';
import { RemoteLoader } from './RemoteComponent.tsx';

const load = () =>
  import(/* webpackChunkName: "overlays" */ '../dashboard/Overlays.tsx').then(
    (module) => module.OverlayHost,
  );

/**
 * Renders toasts and questions; their code is fetched with the first one. Separate from the queue,
 * which the sign-in screens use, so that the chunk leaves out code that the dashboard has loaded.
 */
export const OverlayOutlet = () => {
  const OverlayHost = useLazyComponent(load, useOverlayRequests());
  return OverlayHost && <OverlayHost onReady={registerOverlays} />;
};

/** The frame of the operators' console, in a chunk that no other page needs first. */
const Console = lazy(() =>
  import(/* webpackChunkName: "overlays" */ '../console/Console.tsx').then((module) => ({
    default: module.Console,
  })),
);

const PublicPage = () => (
  <>
    <PublicOverrideBar />
    {composition().edition === 'platform' ? (
      <Suspense>
        <Console />
      </Suspense>
    ) : (
      <Outlet />
    )}
  </>
);

const publicPage = <PublicPage />;

/** Provides what remotes need on every screen: loader, cache, toasts, questions. */
export const RemoteArea = ({ children = publicPage }: { readonly children?: ReactNode }) => (
  <RemoteLoader value={loadRemote}>
    <QueryClientProvider client={queryClient}>
      {children}
      <OverlayOutlet />
      <Devtools />
    </QueryClientProvider>
  </RemoteLoader>
);
