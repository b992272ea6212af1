import type { Environment } from '@tradewind/settings/schema';
import { rowOfTotp } from '../../accounts/auth/factors/totp.ts';
import { rowOfConnection } from '../../billing/bank/connections.ts';
import type { Db } from '../../database/db.ts';
import { findBackups } from '../../engines/backups/keptBackups.ts';
import { createVault } from '../../engines/vault.ts';
import type { Settings } from '../../settings.ts';
import { readManifest } from '../backup/manifest.ts';
import { findWrongKey } from '../restore/checkBackupKeys.ts';
import { type Finding, fault, ok } from './finding.ts';

interface Sealed {
  readonly key_id: string;
  readonly secret: Buffer;
  readonly business_id: string;
  readonly id: string;
  readonly is_totp: boolean;
}

/** One secret that each key has encrypted. */
const sealed = `
  select distinct on (key_id) * from (
    select key_id, secret, business_id, user_id as id, true as is_totp from totp
    union all
    select key_id, access_token, business_id, id, false from bank_connection
  ) as secrets order by key_id, business_id, id`;

const rowOf = ({ business_id: businessId, id, is_totp }: Sealed): string =>
  is_totp ? rowOfTotp({ businessId, userId: id }) : rowOfConnection(businessId, id);

const opens = (bankKeys: Settings['bankKeys'], secret: Sealed): boolean => {
  try {
    createVault(bankKeys).open({ keyId: secret.key_id, bytes: secret.secret }, rowOf(secret));
    return true;
  } catch {
    return false;
  }
};

const checkSealed = (secret: Sealed, { bankKeys }: Settings): Finding[] => {
  const { key_id } = secret;
  if (!bankKeys.some(({ id }) => id === key_id))
    return [
      fault(
        'keys',
        `BANK_KEYS has no key ${key_id}, with which bank tokens or authenticator apps are encrypted`,
        `add ${key_id}:KEY to its end`,
      ),
    ];
  if (opens(bankKeys, secret)) return [];
  const setting = key_id === 'derived' ? 'JWT_SECRET' : `The key ${key_id} of BANK_KEYS`;
  return [
    fault(
      'keys',
      `${setting} is not the one with which bank tokens or authenticator apps were encrypted`,
      'set the earlier one, without which they are lost',
    ),
  ];
};

const checkBackup = async ({ backupDir }: Settings, environment: Environment) => {
  const [newest] = backupDir === undefined ? [] : await findBackups(backupDir);
  if (newest === undefined) return [];
  const wrong = findWrongKey(await readManifest(newest.folder), environment);
  if (wrong === undefined) return [];
  const problem = wrong.isPresent ? 'has changed since' : 'is missing, unlike in';
  return [
    fault(
      'keys',
      `${wrong.key} ${problem} the backup ${newest.folder}, so sessions or links of then are void`,
      'set the earlier one, or make a backup if the change is meant',
    ),
  ];
};

/**
 * Checks that the settings have the keys with which the database's secrets are encrypted, and those of
 * the newest backup.
 */
export const checkKeys = async (
  owner: Db,
  settings: Settings,
  environment: Environment,
): Promise<readonly Finding[]> => {
  const secrets = await owner.rows<Sealed>(sealed);
  const found = [
    ...secrets.flatMap((secret) => checkSealed(secret, settings)),
    ...(await checkBackup(settings, environment)),
  ];
  return found.length > 0 ? found : [ok('keys', 'The settings have every key that is in use.')];
};
