import { describe, expect, test } from 'vitest';
import { goodSettings, wrongSettings } from '../testing/wrongSettings.ts';
import { findSettingErrors, readEnvironment } from './environment.ts';
import { LOOPBACK } from './hosts.ts';

const needed = ['DATABASE_URL', 'JWT_SECRET'] as const;

describe('settings that do not fit', () => {
  test('are 48, and the settings without them are good', () => {
    expect(wrongSettings).toHaveLength(48);
    expect(findSettingErrors(goodSettings, needed)).toEqual([]);
  });

  test.each(wrongSettings)('%o is one line that names %s and what to do', (given, name, remedy) => {
    const errors = findSettingErrors({ ...goodSettings, ...given }, needed);
    expect(errors).toHaveLength(1);
    const [line = ''] = errors;
    expect(line).toMatch(new RegExp(`^The setting ${name} does not fit: [^\\n]+\\.$`));
    expect(line).toMatch(remedy);
  });

  test.each([
    [{ JWT_SECRET: 'guessable-token' }, /guessable/],
    [{ DATABASE_URL: 'mysql://app:hunter2@localhost/d' }, /hunter2/],
    [{ DATABASE_URL: 'postgresql://app:hunter2@db.example.com/d' }, /hunter2/],
    [{ DATABASE_URL: 'postgresql://app:hunter2/@localhost/d' }, /hunter2/],
    [{ DATABASE_URL: 'postgresql://app:hunter2@one:5432,two:port/d' }, /hunter2/],
    [{ REDIS_URL: 'redis://:hunter2@redis.example.com/limits' }, /hunter2/],
    [{ REDIS_URL: 'redis://:hunter2@redis.example.com:port' }, /hunter2/],
    [{ SMTP_URL: 'smtps://app:hunter2@mail.example.com:port' }, /hunter2/],
    [{ MAP_TILES: 'https://tiles.example.com:port/style.json?key=hunter2' }, /hunter2/],
  ])('are refused without their value, which may be a secret: %o', (given, value) => {
    const read = () => readEnvironment({ ...goodSettings, ...given });
    expect(read).toThrow(/^The setting/);
    expect(read).not.toThrow(value);
  });

  test('are one line each when there are several', () => {
    const errors = findSettingErrors({ PORT: 'x', WORK: 'x' }, needed);
    expect(errors.map((line) => line.split(' ')[2])).toEqual([
      ...['PORT', 'DATABASE_URL', 'JWT_SECRET', 'WORK'],
    ]);
  });
});

describe('settings of what stands before the product', () => {
  test.each([
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'cdn.example.com' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '203.0.113.0/33' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '203.0.113.0/' }],
    ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/0' }],
    ['ASSETS_URL', { ASSETS_URL: 'assets.example.com' }],
    ['ASSETS_URL', { ASSETS_URL: 'https://assets.example.com/tradewind' }],
    ['ASSETS_URL', { ASSETS_URL: 'http://assets.example.com' }],
    ['ASSETS_URL', { ASSETS_URL: goodSettings.PUBLIC_URL }],
    ['REDIS_URL', { REDIS_URL: 'redis.example.com:6379' }],
    ['REDIS_URL', { REDIS_URL: 'http://redis.example.com' }],
    ['REDIS_URL', { REDIS_URL: 'redis:///0' }],
    ['REDIS_URL', { REDIS_URL: 'redis://:hunter2@redis.example.com/limits' }],
    ['REDIS_URL', { REDIS_URL: 'redis://redis.example.com/0?family=6' }],
    ['TRUST_PROXY', { TRUSTED_PROXIES: '203.0.113.7', TRUST_PROXY: 'off' }],
  ])('%s does not fit in %o', (name, given) => {
    const errors = findSettingErrors({ ...goodSettings, ...given }, needed);
    expect(errors).toEqual([expect.stringMatching(`^The setting ${name} does not fit: `)]);
  });
});

describe('settings that fit', () => {
  test.each([
    [{ HOST: '::', PUBLIC_URL: 'https://app.example.com/' }],
    [{ HOST: 'fe80::1%eth0' }],
    [{ PUBLIC_URL: '', HOST: 'localhost' }],
    [{ PUBLIC_URL: 'http://127.0.0.1:8080' }],
    [{ NODE_ENV: '', HOST: '0.0.0.0', PUBLIC_URL: '' }],
    [{ DATABASE_URL: 'postgresql://u:p@db.example.com/d?sslmode=disable' }],
    [{ DATABASE_URL: 'postgresql://u:p@db.example.com/d', PGSSLMODE: 'verify-full' }],
    [{ DATABASE_URL: 'postgresql:///d?host=/var/run/postgresql' }],
    [{ ARTIFACTS_DIR: '/srv/tradewind/artifacts', FILES_DIR: '/srv/tradewind/files' }],
    [{ LINK_KEYS: 'derived' }],
    [{ ASSETS_URL: 'https://assets.example.com/' }],
    [{ REDIS_URL: 'redis://localhost' }],
    [{ REDIS_URL: 'rediss://app:p%40ss@redis.example.com:6380/2' }],
    [{ TRUSTED_PROXIES: '203.0.113.7, 104.16.0.0/13,2001:db8::/32,::1' }],
  ])('are accepted: %o', (given) => {
    expect(findSettingErrors({ ...goodSettings, ...given }, needed)).toEqual([]);
  });

  test('are read with defaults for what is absent or empty', () => {
    const read = readEnvironment({ PORT: '', LINK_DAYS: '30' });
    expect(read).toMatchObject({ PORT: 3000, HOST: LOOPBACK, DEMO: true, LINK_DAYS: 30 });
    expect(read.DATABASE_URL).toBeUndefined();
  });
});
