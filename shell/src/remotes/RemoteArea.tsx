import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Outlet } from 'react-router-dom';
import { OverlayOutlet } from '../dashboard/OverlayOutlet.tsx';
import { loadRemote } from './loadRemote.ts';
import { queryClient } from './queryClient.ts';
import { RemoteLoader } from './RemoteComponent.tsx';

/** Provides what remotes need on every screen: loader, cache, toasts, questions. */
export const RemoteArea = ({ children = <Outlet /> }: { readonly children?: ReactNode }) => (
  <RemoteLoader value={loadRemote}>
    <QueryClientProvider client={queryClient}>
      {children}
      <OverlayOutlet />
    </QueryClientProvider>
  </RemoteLoader>
);
