import { resolve } from 'node:path';

/** The table of what was damaged and what came of it. */
export const tableFile = resolve(import.meta.dirname, '../../docs/chaos.md');
