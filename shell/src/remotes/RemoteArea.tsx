import { QueryClientProvider } from '@tanstack/react-query';
import { Toaster } from '@tradewind/ui';
import { Outlet } from 'react-router-dom';
import { questions } from '../dashboard/questions.ts';
import { toasts } from '../dashboard/toasts.ts';
import { queryClient } from './queryClient.ts';

/** What remotes need around them wherever they stand: cache, toasts, questions. */
export const RemoteArea = ({ children = <Outlet /> }: { readonly children?: React.ReactNode }) => (
  <QueryClientProvider client={queryClient}>
    {children}
    <questions.Dialog />
    <Toaster toasts={toasts} />
  </QueryClientProvider>
);
