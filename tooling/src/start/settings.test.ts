import { resolve } from 'node:path';
import { LOOPBACK } from '@tradewind/settings/hosts';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../paths.ts';
import { readSettings } from './settings.ts';

test.each([
  ['PORT', 'many'],
  ['SMTP_URL', 'http://mail.example.com'],
])('refuses %s=%s, a setting of the API or of the start', (name, value) => {
  expect(() => readSettings({ [name]: value })).toThrow(
    `The setting ${name} does not fit: it takes `,
  );
});

test('has a default for every setting; an empty value counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 3000,
    host: LOOPBACK,
    dataDir: resolve(ROOT, '.data'),
    artifactsDir: resolve(ROOT, '.data/artifacts'),
    drainSeconds: 0,
    demo: true,
    databaseUrl: undefined,
    migrationDatabaseUrl: undefined,
    jwtSecret: undefined,
    notices: [],
  });
});

describe('the demo business', () => {
  test('is never written into a database of the user, or when it is turned off', () => {
    const DATABASE_URL = 'postgresql://localhost/x';
    expect(readSettings({ DATABASE_URL, DEMO: 'on' }).demo).toBe(false);
    expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
  });

  test('is written where only this machine is served', () => {
    expect(readSettings({ HOST: '', PUBLIC_URL: '' })).toMatchObject({ demo: true, notices: [] });
  });

  test.each([
    [{ NODE_ENV: 'production' }, [expect.stringMatching(/^PUBLIC_URL is not set/)]],
    [{ HOST: '0.0.0.0' }, [expect.stringMatching(/^Off, because HOST .*the demo sign-in/)]],
  ])('is not written with %o, which a line says', (environment, notices) => {
    expect(readSettings(environment)).toMatchObject({ demo: false, notices });
  });
});

test('warns of a name in a file of settings that is no setting', () => {
  expect(readSettings({ SMPT_URL: 'x', COLOUR: 'x' }, ['COLOUR']).notices).toEqual([
    'SMPT_URL is no setting; did you mean SMTP_URL?',
    expect.stringMatching(/^COLOUR is no setting/),
  ]);
});
