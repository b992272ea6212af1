import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { SetupError } from './setupError.ts';

/** A value without quotes that has a `#`: Node takes the rest for a comment, systemd does not. */
const cutValue = /^[ \t]*([A-Z\d_]+)=[^\s'"`#]\S*#/m;

/**
 * Adds the settings of `.env` in a folder (or of ENV_FILE) to the environment, which wins over them.
 * Returns their names.
 * @throws SetupError when the file that ENV_FILE names is not there or cannot be read, or has a value
 * that systemd would read as another one.
 */
export const loadEnvFile = (folder: string, environment: NodeJS.ProcessEnv): readonly string[] => {
  const { ENV_FILE } = environment;
  const file = resolve(folder, ENV_FILE || '.env');
  try {
    const text = readFileSync(file, 'utf8');
    const cut = cutValue.exec(text)?.[1];
    if (cut !== undefined)
      throw new SetupError(
        `The value of ${cut} in ${file} has a # outside of quotes: put the value into single quotes.`,
      );
    const given = parseEnv(text);
    for (const [name, value] of Object.entries(given)) environment[name] ??= value;
    return Object.keys(given);
  } catch (error) {
    if (error instanceof SetupError) throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' && !ENV_FILE) return [];
    if (code === 'ENOENT')
      throw new SetupError(`There is no file ${file}: make it, or correct ENV_FILE.`);
    throw new SetupError(
      `The file ${file} cannot be read (${code}): make it a file that this user may read, or correct ENV_FILE.`,
    );
  }
};
