import { readSettings } from './settings.ts';

/**
 * The settings of this process; an invalid one ends it with one line of output. Run by itself, this file does
 * nothing else: `start` runs it before anything is built or written.
 */
export const settings = (() => {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
})();
