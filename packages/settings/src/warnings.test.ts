import { describe, expect, test } from 'vitest';
import { goodSettings } from '../testing/wrongSettings.ts';
import { readEnvironment } from './environment.ts';
import { findWarnings } from './warnings.ts';

const now = new Date('2026-11-23T12:00:00Z');

const warningsOf = (given: Record<string, string>, fromFile: readonly string[] = []) => {
  const environment = { ...goodSettings, ...given };
  return findWarnings(readEnvironment(environment), environment, { now, fromFile });
};

describe('a name that is no setting', () => {
  test.each([
    ['SMPT_URL', 'SMTP_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['PUBLIC_URLS', 'PUBLIC_URL'],
    ['TRUSTPROXY', 'TRUST_PROXY'],
    ['smtp_url', 'SMTP_URL'],
    ['S3_BUCKET', 'FILES_S3_BUCKET'],
    ['JWT_SECERT', 'JWT_SECRET'],
    ['REQUIRE_VERIFIED_MAIL', 'REQUIRE_VERIFIED_EMAIL'],
  ])('%s is answered with %s', (name, nearest) => {
    expect(warningsOf({ [name]: 'x' })).toEqual([
      `${name} is no setting; did you mean ${nearest}?`,
    ]);
  });

  test('is passed over where it belongs to the machine', () => {
    const machine = ['HOME', 'HOSTNAME', 'PWD', 'LANG', 'NODE_OPTIONS', 'GOOGLE_API_KEY', 'TZ'];
    expect(warningsOf(Object.fromEntries(machine.map((name) => [name, 'x'])))).toEqual([]);
  });

  test('is named in a file of settings, whatever it is', () => {
    expect(warningsOf({ COLOUR: 'red' }, ['COLOUR', 'PORT'])).toEqual([
      'COLOUR is no setting: remove it; docs/guides/operate.md lists them all.',
    ]);
  });
});

describe('settings that hardly do what is meant', () => {
  test.each([
    [{ ALLOW_DEV_ON_NETWORK: 'on' }, /^ALLOW_DEV_ON_NETWORK has no effect in production/],
    [{ PUBLIC_URL: '' }, /^PUBLIC_URL is not set/],
    [{ TRUST_PROXY: 'off' }, /Set TRUST_PROXY=on\.$/],
    [
      {
        FILES_DIR: '/srv/files',
        ...{ FILES_S3_BUCKET: 'files', FILES_S3_ACCESS_KEY: 'id', FILES_S3_SECRET: 'x' },
      },
      /^FILES_DIR has no effect/,
    ],
    [{ REDIS_URL: 'redis://:secret@redis.example.com' }, /^REDIS_URL is not encrypted.*rediss:/],
    [
      { SECURITY_CONTACT: 'mailto:a@example.com', SECURITY_CONTACT_EXPIRES: '2026-11-01' },
      /^SECURITY_CONTACT_EXPIRES has passed/,
    ],
    [
      { SECURITY_CONTACT: 'mailto:a@example.com', SECURITY_CONTACT_EXPIRES: '2028-11-01' },
      /more than a year/,
    ],
  ])('%o is one line with what to do', (given, line) => {
    expect(warningsOf(given)).toEqual([expect.stringMatching(line)]);
  });
});
