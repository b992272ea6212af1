import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Environment, Given } from './schema.ts';
import { SetupError } from './setupError.ts';
import type { SettingName } from './table.ts';

/** The settings that a backup has in its encrypted file. Addresses of databases are of a machine. */
export const secretSettings = [
  ...['JWT_SECRET', 'DEPLOY_TOKEN', 'BANK_KEYS', 'LINK_KEYS', 'SMTP_URL', 'FILES_S3_SECRET'],
  ...['PLAID_SECRET', 'GOOGLE_CLIENT_SECRET', 'MICROSOFT_CLIENT_SECRET', 'METRICS_TOKEN'],
] as readonly SettingName[];

/** Settings by their names, as text. */
export type SecretSettings = Readonly<Record<string, string>>;

const FORMAT = Buffer.from('tradewind-secrets-1\n');
const SALT = 16;
const IV = 12;
const TAG = 16;
/** 64 MB of memory and a fifth of a second for each try. */
const COST = { N: 65_536, r: 8, p: 1, maxmem: 134_217_728 };

const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, COST);

/** The secrets among the settings of a process. */
export const secretsOf = (environment: Environment): SecretSettings =>
  Object.fromEntries(
    secretSettings.flatMap((name) => (environment[name] ? [[name, environment[name]]] : [])),
  );

/**
 * Encrypts settings with a passphrase. The file is `tradewind-secrets-1`, a line feed, 16 bytes of
 * salt, 12 of the initialization vector and 16 of the tag, then JSON encrypted by AES-256-GCM, whose
 * key is scrypt (N 65536, r 8, p 1) of passphrase and salt.
 */
export const sealSettings = (secrets: SecretSettings, passphrase: string): Buffer => {
  const [salt, iv] = [randomBytes(SALT), randomBytes(IV)];
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv).setAAD(FORMAT);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(secrets)), cipher.final()]);
  return Buffer.concat([FORMAT, salt, iv, cipher.getAuthTag(), sealed]);
};

/**
 * Decrypts what `sealSettings` has made.
 * @throws SetupError for another passphrase, which cannot be told from a damaged file.
 */
export const openSettings = (sealed: Buffer, passphrase: string): SecretSettings => {
  try {
    const [salt, iv, tag] = [FORMAT.length, FORMAT.length + SALT, FORMAT.length + SALT + IV];
    const key = keyOf(passphrase, sealed.subarray(salt, iv));
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(iv, tag));
    decipher.setAAD(sealed.subarray(0, salt)).setAuthTag(sealed.subarray(tag, tag + TAG));
    const text = [decipher.update(sealed.subarray(tag + TAG)), decipher.final()];
    return JSON.parse(Buffer.concat(text).toString()) as SecretSettings;
  } catch {
    throw new SetupError(
      'BACKUP_PASSPHRASE does not open the secrets of this backup: use the one that it was made with. If it is that one, secrets.enc is damaged: use another backup.',
    );
  }
};

/**
 * The passphrase of the secrets of backups; undefined without one.
 * @throws SetupError when its file cannot be read or is empty.
 */
export const backupPassphrase = ({
  BACKUP_PASSPHRASE,
  BACKUP_PASSPHRASE_FILE: file,
}: Pick<Given, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE'>): string | undefined => {
  if (BACKUP_PASSPHRASE !== undefined || file === undefined) return BACKUP_PASSPHRASE;
  try {
    const [line = ''] = readFileSync(file, 'utf8').split('\n');
    if (line.trim().length >= 12) return line.trim();
  } catch {}
  throw new SetupError(
    'The file that BACKUP_PASSPHRASE_FILE names cannot be read, or its first line has less than 12 characters: correct it.',
  );
};

/** A key that data of the product needs, such as `BANK_KEYS 2026`, and its fingerprint. */
export interface KeyFingerprint {
  readonly key: string;
  readonly fingerprint: string;
}

const keysOf = ({ JWT_SECRET = '', BANK_KEYS = '', LINK_KEYS = '' }: Environment) => {
  const pairs = (name: string, list: string) =>
    list.split(',').flatMap((pair) => {
      const [id = '', key] = pair.trim().split(':');
      return key === undefined ? [] : [[`${name} ${id}`, key] as const];
    });
  const secret = ['JWT_SECRET', JWT_SECRET] as const;
  return [secret, ...pairs('BANK_KEYS', BANK_KEYS), ...pairs('LINK_KEYS', LINK_KEYS)];
};

/** A fingerprint of each key among the settings, from which the key cannot be told. */
export const fingerprintKeys = (environment: Environment, salt: string): KeyFingerprint[] =>
  keysOf(environment).map(([key, value]) => ({
    key,
    fingerprint: keyOf(value, Buffer.from(salt, 'hex')).toString('hex'),
  }));
