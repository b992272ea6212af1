import { expect, test } from 'vitest';
import { fingerprintKeys, openSettings, sealSettings, secretsOf } from './sealedSettings.ts';

const environment = {
  JWT_SECRET: 'a'.repeat(32),
  BANK_KEYS: `2027:${'b'.repeat(64)},2026:${'c'.repeat(64)}`,
  DATABASE_URL: 'postgresql://a:b@localhost/c',
};

test('seals secrets for a passphrase, and opens them for no other and not once they were changed', () => {
  const sealed = sealSettings(secretsOf(environment), 'kettle sofa lamp');
  expect(sealed.toString('latin1')).not.toContain('aaaa');
  const { JWT_SECRET, BANK_KEYS } = environment;
  expect(openSettings(sealed, 'kettle sofa lamp')).toEqual({ JWT_SECRET, BANK_KEYS });
  expect(() => openSettings(sealed, 'kettle sofa lamb')).toThrow(
    /^BACKUP_PASSPHRASE does not open/,
  );
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => openSettings(sealed, 'kettle sofa lamp')).toThrow(
    /^BACKUP_PASSPHRASE does not open/,
  );
});

test('gives each key a fingerprint that another backup has not', () => {
  const first = fingerprintKeys(environment, '00'.repeat(16));
  expect(first.map(({ key }) => key)).toEqual([
    ...['JWT_SECRET', 'BANK_KEYS 2027', 'BANK_KEYS 2026'],
  ]);
  const { JWT_SECRET } = environment;
  expect(fingerprintKeys({ JWT_SECRET }, '00'.repeat(16))).toEqual(first.slice(0, 1));
  expect(fingerprintKeys({ JWT_SECRET }, '01'.repeat(16))).not.toEqual(first.slice(0, 1));
});
