import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ShellServices } from '@tradewind/remote-api';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router-dom';
import { ServicesProvider } from '../services.tsx';

export interface PublicMountProps {
  readonly services: ShellServices;
  readonly cache: QueryClient;
  readonly pattern: string;
  readonly Page: ComponentType;
}

/** A page without a shell around it: the same on the server and in the browser. */
export const PublicMount = ({ services, cache, pattern, Page }: PublicMountProps) => (
  <QueryClientProvider client={cache}>
    <ServicesProvider services={services}>
      <Routes>
        <Route path={pattern} element={<Page />} />
      </Routes>
    </ServicesProvider>
  </QueryClientProvider>
);
