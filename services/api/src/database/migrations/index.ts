import { Domain1763683200000 } from './domain.ts';

/** Every change of the schema, oldest first; one that has run is never edited. */
export const migrations = [Domain1763683200000] as const;
