import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { SetupError } from './setupError.ts';

/**
 * Adds the settings of `.env` in a folder (or of ENV_FILE) to the environment, which wins over them.
 * Returns their names.
 * @throws SetupError when the file that ENV_FILE names is not there, or one of them cannot be read.
 */
export const loadEnvFile = (folder: string, environment: NodeJS.ProcessEnv): readonly string[] => {
  const { ENV_FILE } = environment;
  const file = resolve(folder, ENV_FILE || '.env');
  try {
    const given = parseEnv(readFileSync(file, 'utf8'));
    for (const [name, value] of Object.entries(given)) environment[name] ??= value;
    return Object.keys(given);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !ENV_FILE) return [];
    if (code === 'ENOENT')
      throw new SetupError(`There is no file ${file}: make it, or correct ENV_FILE.`);
    throw new SetupError(
      `The file ${file} cannot be read (${code}): make it a file that this user may read, or correct ENV_FILE.`,
    );
  }
};
