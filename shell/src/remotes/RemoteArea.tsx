import { QueryClientProvider } from '@tanstack/react-query';
import { Outlet } from 'react-router-dom';
import { OverlayPlace } from '../dashboard/overlays/OverlayPlace.tsx';
import { queryClient } from './queryClient.ts';

/** What remotes need around them wherever they stand: cache, toasts, questions. */
export const RemoteArea = ({ children = <Outlet /> }: { readonly children?: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <OverlayPlace />
  </QueryClientProvider>
);
