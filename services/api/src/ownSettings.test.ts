import { spawnSync } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { compileCache } from '../testing/apiProcess.ts';
import { addressesOf } from '../testing/databaseAddresses.ts';
import { createDatabase } from '../testing/testDatabases.ts';

const main = fileURLToPath(new URL('main.ts', import.meta.url));

/** Runs the API with settings that keep it from starting; gives its exit code and its output. */
const runMain = (environment: Record<string, string>) => {
  const env = {
    ...compileCache,
    ...{ HOST: 'localhost', PORT: '0', JWT_SECRET: 'x'.repeat(32) },
    // Not migrated: a process that got that far would change it.
    DATABASE_URL: `${inject('postgres')}postgres`,
    ...environment,
  };
  const { status, stdout, stderr } = spawnSync(process.execPath, [main], { env, encoding: 'utf8' });
  return { status, output: stdout + stderr };
};

test('ends the API with one line when a setting does not fit', () => {
  expect(runMain({ SMTP_URL: 'http://:hunter2@mail.example.com' })).toEqual({
    status: 1,
    output: expect.stringMatching(/^The setting SMTP_URL does not fit: (?!.*hunter2).+\.\n$/),
  });
});

test('ends the API with one line when its log or its metrics have no place', async () => {
  expect(runMain({ LOG_FILE: '/missing/api.log' })).toEqual({
    status: 1,
    output: expect.stringMatching(/^The file \/missing\/api\.log cannot .* with LOG_FILE\.\n$/),
  });
  expect(runMain({ METRICS_PORT: '0', METRICS_HOST: '192.0.2.1' })).toEqual({
    status: 1,
    output: expect.stringMatching(/^Cannot listen on METRICS_HOST 192\.0\.2\.1 .+\.\n$/),
  });
});

test('ends the API with one line when its role may not migrate, or not serve', async () => {
  const refused = {
    status: 1,
    output: expect.stringMatching(
      /^The database refuses \(permission denied for .+\): let the role of .+\.\n$/,
    ),
  };
  const { databaseUrl: unmigrated } = addressesOf(`${inject('postgres')}postgres`);
  expect(runMain({ DATABASE_URL: unmigrated })).toEqual(refused);
  const url = await createDatabase();
  const superuser = new pg.Client(url);
  await superuser.connect();
  const { databaseUrl } = addressesOf(url);
  await superuser.query(
    `revoke all on all tables in schema public from ${new URL(databaseUrl).username}`,
  );
  await superuser.end();
  expect(runMain({ DATABASE_URL: databaseUrl, MIGRATE: 'off' })).toEqual(refused);
});

test('ends the API with one line when its port is taken or its database refuses', async () => {
  const other = createServer();
  onTestFinished(() => void other.close());
  await new Promise<void>((resolve) => other.listen(0, 'localhost', resolve));
  const { port } = other.address() as { port: number };
  expect(runMain({ PORT: String(port) })).toEqual({
    status: 1,
    output: `Port ${port} is taken by another program: stop it, or choose another port with PORT.\n`,
  });
  expect(runMain({ DATABASE_URL: `${inject('postgres')}missing` })).toEqual({
    status: 1,
    output: expect.stringMatching(
      /^The database missing on .* Create it, or .* in DATABASE_URL\.\n$/,
    ),
  });
});
