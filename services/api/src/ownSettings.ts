import { readEnvironment } from '@tradewind/settings/environment';
import { SetupError } from '@tradewind/settings/setupError';
import { findWarnings } from '@tradewind/settings/warnings';
import { checkInstallation } from './checkInstallation.ts';
import { readSettings } from './settings.ts';

/**
 * The settings of this process, once what they name is there. What is wrong ends it with one line
 * of output, before anything is written.
 */
export const settings = await (async () => {
  try {
    const read = readSettings(process.env);
    await checkInstallation(read);
    return read;
  } catch (error) {
    console.error(error instanceof SetupError ? error.message : error);
    process.exit(1);
  }
})();

/** Lines for the operator about settings that hardly do what is meant. */
export const warnings = findWarnings(readEnvironment(process.env), process.env);
