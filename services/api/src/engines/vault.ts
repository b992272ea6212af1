import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** A key of 32 bytes and the id that rows store with what it encrypts. */
export interface VaultKey {
  readonly id: string;
  readonly key: Buffer;
}

export interface Sealed {
  readonly keyId: string;
  readonly bytes: Buffer;
}

/**
 * Encrypts tokens and secrets at rest. What is encrypted for one row cannot be decrypted for another.
 */
export interface Vault {
  /** The key that encrypts from now on. */
  readonly currentKeyId: string;
  seal(secret: string, row: string): Sealed;
  /** @throws Error when the key is missing or the bytes were not encrypted for this row. */
  open(sealed: Sealed, row: string): string;
}

const IV = 12;
const TAG = 16;

/** The key of an installation that configures none, derived from the application's secret. */
export const derivedKey = (secret: string): VaultKey => ({
  id: 'derived',
  key: Buffer.from(hkdfSync('sha256', secret, '', 'tradewind bank', 32)),
});

/** The first key encrypts; all of them decrypt, so that a key can be replaced. */
export const createVault = (keys: readonly [VaultKey, ...VaultKey[]]): Vault => {
  const [current] = keys;
  return {
    currentKeyId: current.id,
    seal: (secret, row) => {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', current.key, iv).setAAD(Buffer.from(row));
      const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return { keyId: current.id, bytes: Buffer.concat([iv, cipher.getAuthTag(), sealed]) };
    },
    open: ({ keyId, bytes }, row) => {
      const found = keys.find(({ id }) => id === keyId);
      if (found === undefined) throw new Error(`BANK_KEYS has no key ${keyId}`);
      const decipher = createDecipheriv('aes-256-gcm', found.key, bytes.subarray(0, IV));
      decipher.setAAD(Buffer.from(row)).setAuthTag(bytes.subarray(IV, IV + TAG));
      const opened = [decipher.update(bytes.subarray(IV + TAG)), decipher.final()];
      return Buffer.concat(opened).toString('utf8');
    },
  };
};
