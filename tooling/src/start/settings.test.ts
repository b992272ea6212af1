import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withOutput } from '../output.ts';
import { ROOT } from '../paths.ts';
import { LOOPBACK } from '../platform.ts';
import { checkApiSettings, readSettings, settingNames } from './settings.ts';

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
    migrationDatabaseUrl: undefined,
    jwtSecret: undefined,
  });
});

it('never writes the demo business into a database of the user', () => {
  expect(readSettings({ DATABASE_URL: 'postgresql://db/x', DEMO: 'on' }).demo).toBe(false);
  expect(readSettings({ DEMO: 'off' }).demo).toBe(false);
});

describe('the demo business', () => {
  afterEach(() => vi.unstubAllEnvs());

  const checked = async (environment: Record<string, string>) => {
    for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
    const lines: string[] = [];
    const work = () => checkApiSettings(readSettings({ DEMO: 'on' }));
    const { demo } = await withOutput((line) => lines.push(line), work);
    return { demo, lines };
  };

  it('is written where only this machine is served', async () => {
    expect(await checked({ HOST: '', PUBLIC_URL: '' })).toEqual({ demo: true, lines: [] });
  });

  it.each([
    [{ NODE_ENV: 'production' }, []],
    [{ HOST: '0.0.0.0' }, [expect.stringMatching(/^Off, because HOST .*the demo sign-in/)]],
  ])('is not written with %o', async (environment, lines) => {
    expect(await checked(environment)).toEqual({ demo: false, lines });
  });

  it('is not checked further with an unknown NODE_ENV', async () => {
    await expect(checked({ NODE_ENV: 'prod' })).rejects.toThrow(
      'The setting NODE_ENV does not fit: it takes "production", "development" or "test".',
    );
  });
});

it('reads .env.example as the defaults', () => {
  const example = parseEnv(readFileSync(join(ROOT, '.env.example'), 'utf8'));
  expect(readSettings(example)).toEqual(readSettings({}));
  expect(Object.keys(example)).toEqual(expect.arrayContaining(settingNames));
});
