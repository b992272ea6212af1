import { readSettings } from './settings.ts';

/**
 * The settings of this process, which ends with one line when one of them does not fit. Run by
 * itself this file does nothing else: `start` has it look before anything is built or written.
 */
export const settings = (() => {
  try {
    return readSettings(process.env);
  } catch (error) {
    console.error((error as Error).message);
    process.exit(1);
  }
})();
