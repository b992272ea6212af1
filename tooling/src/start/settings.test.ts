import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../paths.ts';
import { LOOPBACK } from '../platform.ts';
import { readSettings, settingNames } from './settings.ts';

describe('a setting that does not fit is refused', () => {
  it.each([
    ['PORT', 'many'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['DEMO', 'maybe'],
    ['DATABASE_URL', 'mysql://localhost/x'],
    ['DATABASE_URL', 'postgresql'],
    ['JWT_SECRET', 'short'],
  ])('%s=%s', (name, value) => {
    expect(() => readSettings({ [name]: value })).toThrow(
      `The setting ${name} does not fit: it takes `,
    );
  });

  it('without its value, which can be a secret', () => {
    expect(() => readSettings({ JWT_SECRET: 'sensitive' })).toThrow(/^(?!.*sensitive)/);
  });
});

it('has a default for every setting; an empty value counts as none', () => {
  expect(readSettings({ PORT: '', DATABASE_URL: '' })).toEqual({
    port: 3000,
    host: LOOPBACK,
    dataDir: resolve(ROOT, '.data'),
    artifactsDir: resolve(ROOT, '.data/artifacts'),
    demo: true,
    databaseUrl: undefined,
    jwtSecret: undefined,
  });
});

it('never writes the demo business into a database of the user', () => {
  expect(readSettings({ DATABASE_URL: 'postgresql://db/x', DEMO: 'on' }).demo).toBe(false);
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
});

it('reads .env.example as the defaults', () => {
  const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
  expect(readSettings(example)).toEqual(readSettings({}));
  expect(Object.keys(example)).toEqual(expect.arrayContaining(settingNames));
});
