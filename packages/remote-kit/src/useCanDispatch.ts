import { useUser } from './services.tsx';

/**
 * Whether the user plans work: creates, edits and moves jobs, and keeps the catalog. A technician
 * sees and works on their own jobs only (decision 11); the API enforces it.
 */
export const useCanDispatch = (): boolean => useUser().role !== 'technician';
