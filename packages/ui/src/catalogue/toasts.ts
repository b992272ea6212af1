import { createToasts } from '../components/toasts.ts';

/** The catalogue's own: it stands without a host. */
export const toasts = createToasts();
