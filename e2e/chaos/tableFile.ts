import { resolve } from 'node:path';

/** Path of the table of damages and their effects. */
export const tableFile = resolve(import.meta.dirname, '../../docs/chaos.md');
