import { createToasts } from '@tradewind/ui';

/** The page's toasts: the shell shows them, remotes are handed their functions. */
export const toasts = createToasts();
