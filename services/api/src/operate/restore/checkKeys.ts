import type { Environment } from '@tradewind/settings/schema';
import { fingerprintKeys } from '@tradewind/settings/sealedSettings';
import { SetupError } from '@tradewind/settings/setupError';
import type { Manifest } from '../backup/manifest.ts';

/**
 * Checks that the settings have every key of the backup, without which sessions, links and bank
 * connections in it are void.
 * @throws SetupError that names the first key that is another one or missing.
 */
export const checkKeys = ({ keys, salt }: Manifest, environment: Environment): void => {
  const present = new Map(
    fingerprintKeys(environment, salt).map(({ key, fingerprint }) => [key, fingerprint]),
  );
  const wrong = keys.find(({ key, fingerprint }) => present.get(key) !== fingerprint);
  if (wrong === undefined) return;
  const problem = present.has(wrong.key) ? 'is not that of the backup' : 'of the backup is missing';
  throw new SetupError(
    `${wrong.key} ${problem}: set the secrets that "operate restore FOLDER --secrets" prints.`,
  );
};
