import { parseArgs } from 'node:util';
import { SetupError } from '../setupError.ts';

export interface TestOptions {
  /** Runs only the steps with this in their name. */
  only?: string;
  /** Runs only what the changes since this revision can break. */
  changed?: string;
  withoutBrowser: boolean;
}

/**
 * Reads the arguments of `pnpm test`: `--only NAME`, `--changed` (since the last commit),
 * `--changed=REVISION` and `--without-browser`.
 * @throws SetupError when there is another argument.
 */
export function readOptions(args: string[]): TestOptions {
  const given = args
    .filter((argument) => argument !== '--')
    .map((argument) => (argument === '--changed' ? '--changed=HEAD' : argument));
  try {
    const { values } = parseArgs({
      args: given,
      options: {
        only: { type: 'string' },
        changed: { type: 'string' },
        'without-browser': { type: 'boolean', default: false },
      },
    });
    const { only, changed, 'without-browser': withoutBrowser } = values;
    return { ...(only && { only }), ...(changed && { changed }), withoutBrowser };
  } catch (error) {
    throw new SetupError(
      `${(error as Error).message} The options are --only NAME, --changed, --changed=REVISION and --without-browser.`,
    );
  }
}
