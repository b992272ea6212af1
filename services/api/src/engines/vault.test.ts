import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { readSettings } from '../settings.ts';
import { createVault, derivedKey, type VaultKey } from './vault.ts';

const key = (id: string): VaultKey => ({ id, key: randomBytes(32) });

test('an encrypted token decrypts again, and never looks the same twice', () => {
  const vault = createVault([key('a')]);
  const [one, other] = [vault.seal('access-1', 'row'), vault.seal('access-1', 'row')];
  expect(one.bytes.equals(other.bytes)).toBe(false);
  expect(one.bytes.toString('latin1')).not.toContain('access');
  expect([vault.open(one, 'row'), vault.open(other, 'row')]).toEqual(['access-1', 'access-1']);
});

test('a changed token, or one of another row, does not decrypt', () => {
  const vault = createVault([key('a')]);
  const sealed = vault.seal('access-1', 'row');
  expect(() => vault.open(sealed, 'other')).toThrow();
  for (let at = 0; at < sealed.bytes.length; at += 1) {
    const bytes = Buffer.from(sealed.bytes);
    bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
    expect(() => vault.open({ ...sealed, bytes }, 'row'), String(at)).toThrow();
  }
});

test('an older key still decrypts while a newer one encrypts', () => {
  const [old, recent] = [key('old'), key('recent')];
  const sealed = createVault([old]).seal('access-1', 'row');
  const vault = createVault([recent, old]);
  expect(vault.open(sealed, 'row')).toBe('access-1');
  expect(vault.seal('access-1', 'row').keyId).toBe('recent');
  expect(() => createVault([recent]).open(sealed, 'row')).toThrow('BANK_KEYS has no key old');
});

test('keys come from the settings; without them one is derived from the secret', () => {
  const environment = { DATABASE_URL: 'postgres://x@y/z', JWT_SECRET: 'x'.repeat(32) };
  const derived = derivedKey(environment.JWT_SECRET);
  expect(readSettings(environment).bankKeys).toEqual([derived]);
  const BANK_KEYS = `2026:${'ab'.repeat(32)},2025:${'cd'.repeat(32)}`;
  const ids = readSettings({ ...environment, BANK_KEYS }).bankKeys.map(({ id }) => id);
  expect(ids).toEqual(['2026', '2025', 'derived']);
  expect(() => readSettings({ ...environment, BANK_KEYS: '2026:abc' })).toThrow('BANK_KEYS');
});
