import { accessSync, constants, existsSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { SetupError } from './setupError.ts';

/** The folder itself, or the one in which it would be made. */
const existingFolder = (folder: string): string => {
  try {
    if (!statSync(folder).isDirectory())
      throw Object.assign(new Error('no folder'), { code: 'ENOTDIR' });
    return folder;
  } catch (error) {
    const parent = dirname(folder);
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || parent === folder) throw error;
    return existingFolder(parent);
  }
};

/**
 * Checks that a file that a setting names can be written, or made in its folder, and makes nothing.
 * @throws SetupError when it cannot.
 */
export const checkFile = (setting: string, file: string): void => {
  try {
    const found = existsSync(file) ? file : dirname(file);
    if (found === file && statSync(file).isDirectory())
      throw Object.assign(new Error('a folder'), { code: 'EISDIR' });
    accessSync(found, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetupError(
      `The file ${file} cannot be written (${code}): make it writable for this user, or choose another with ${setting}.`,
    );
  }
};

/**
 * Checks that files can be written in a folder that a setting names, and makes nothing.
 * @throws SetupError when they cannot.
 */
export const checkFolder = (setting: string, folder: string): void => {
  try {
    accessSync(existingFolder(folder), constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SetupError(
      `The folder ${folder} cannot be written (${code}): make it writable for this user, or choose another with ${setting}.`,
    );
  }
};
