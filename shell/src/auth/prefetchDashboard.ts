import { prefetchChunks } from '../composition/prefetchChunks.ts';

/**
 * Fetches what comes after signing in, once this screen is done and the browser idle. Gives the
 * function that calls it off.
 */
export const prefetchDashboard = (): (() => void) => prefetchChunks('dashboard', 'home');
