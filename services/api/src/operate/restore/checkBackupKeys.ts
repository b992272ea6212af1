import type { Environment } from '@tradewind/settings/schema';
import { fingerprintKeys } from '@tradewind/settings/sealedSettings';
import { SetupError } from '@tradewind/settings/setupError';
import type { Manifest } from '../backup/manifest.ts';

/** A key of a backup that the settings do not have, or have as another one. */
interface WrongKey {
  /** Such as `LINK_KEYS 2026`. */
  readonly key: string;
  readonly isPresent: boolean;
}

/** Finds the first key of a backup that the settings lack. */
export const findWrongKey = (
  { keys, salt }: Pick<Manifest, 'keys' | 'salt'>,
  environment: Environment,
): WrongKey | undefined => {
  if (keys.length === 0) return undefined;
  const present = new Map(
    fingerprintKeys(environment, salt).map(({ key, fingerprint }) => [key, fingerprint]),
  );
  const wrong = keys.find(({ key, fingerprint }) => present.get(key) !== fingerprint);
  return wrong && { key: wrong.key, isPresent: present.has(wrong.key) };
};

/**
 * Checks that the settings have every key of the backup, without which sessions, links and bank
 * connections in it are void.
 * @throws SetupError that names the first key that is another one or missing.
 */
export const checkBackupKeys = (manifest: Manifest, environment: Environment): void => {
  const wrong = findWrongKey(manifest, environment);
  if (wrong === undefined) return;
  const problem = wrong.isPresent ? 'is not that of the backup' : 'of the backup is missing';
  throw new SetupError(
    `${wrong.key} ${problem}: set the secrets that "operate restore FOLDER --secrets" prints.`,
  );
};
