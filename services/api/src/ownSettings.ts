import { readSettings } from './settings.ts';

/**
 * The settings of this process; an invalid one ends it with one line of output. Run by itself, this
 * file also writes as JSON whether development's tools are on: `start` runs it before anything is
 * built or written.
 */
export const settings = (() => {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
})();

if (import.meta.main) console.log(JSON.stringify(settings.devTools));
