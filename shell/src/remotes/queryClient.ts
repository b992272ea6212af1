import { QueryClient } from '@tanstack/react-query';
import { cachePolicy } from '@tradewind/contracts/cachePolicy';

/** The cache that all remotes share. */
export const queryClient = new QueryClient({ defaultOptions: cachePolicy });
