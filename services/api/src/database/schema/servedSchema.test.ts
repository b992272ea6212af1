import { pino } from 'pino';
import { afterEach, describe, expect, onTestFinished, test } from 'vitest';
import { call, send } from '../../../testing/call.ts';
import { freePort } from '../../../testing/freePort.ts';
import { serveProduct } from '../../../testing/serveProduct.ts';
import { waitForSchema } from '../../waitForSchema.ts';
import { migrations } from '../migrations/index.ts';
import { type MigrationClass, timestampOf } from '../migrations/migrationClass.ts';
import { findSchemaProblem } from './servedSchema.ts';

const product = serveProduct();
const listed: readonly MigrationClass[] = migrations;
const newest = listed.at(-1) ?? { name: '' };
const needed = listed.findLast(({ isOptional }) => !isOptional) ?? { name: '' };

const serveFrom = (timestamp: number) =>
  product.db.rows('update schema_version set serves_from = $1', [timestamp]);

const forget = (name: string) => product.db.rows('delete from migrations where name = $1', [name]);

const note = (name: string) =>
  product.db.rows('insert into migrations (timestamp, name) values ($1, $2)', [
    timestampOf({ name }),
    name,
  ]);

/** Waits as a process that starts does. */
const startWaiting = async ({ migrate }: { migrate: boolean }) => {
  const settings = { migrate, host: 'localhost', port: await freePort() };
  const ended = new AbortController();
  onTestFinished(() => ended.abort());
  const log = pino({ level: 'silent' });
  const wait = { db: product.runtimeDb, settings, log, shutdown: ended.signal };
  return { waiting: waitForSchema(wait), url: `http://localhost:${settings.port}/api` };
};

afterEach(async () => {
  await serveFrom(timestampOf(listed[0] ?? { name: '' }));
  await forget('Later4102444800000');
});

describe('readiness is 503', () => {
  test('on a schema that lacks a migration, until that has run', async () => {
    await forget(needed.name);
    const { status, error } = await call(product, 'ready', {});
    expect({ status, code: error.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(error.message).toContain(
      `older than this release needs. Run its migrations up to ${needed.name}`,
    );
    await note(needed.name);
    expect((await call(product, 'ready', {})).status).toBe(200);
  });

  test('on a schema that promises to serve later releases only', async () => {
    await note('Later4102444800000');
    await serveFrom(timestampOf({ name: 'Later4102444800000' }));
    const { status, error } = await call(product, 'ready', {});
    expect({ status, code: error.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(error.message).toMatch(/newer than this release can serve.* 4102444800000/);
    const { waiting } = await startWaiting({ migrate: true });
    await expect(waiting).rejects.toThrow(error.message);
  });

  test('on a database without the table of versions', async () => {
    await product.db.rows('alter table schema_version rename to away');
    try {
      expect((await findSchemaProblem(product.runtimeDb))?.message).toMatch(/older/);
    } finally {
      await product.db.rows('alter table away rename to schema_version');
    }
  });
});

describe('a process with MIGRATE=off on a schema that it does not know', () => {
  test('lives and is not ready, and leaves other requests to another process', async () => {
    await forget(needed.name);
    const { waiting, url } = await startWaiting({ migrate: false });
    await expect.poll(() => send(`${url}/health/live`).catch(() => undefined)).toBeDefined();
    const { status, error } = await send(`${url}/health/ready`);
    expect({ status, code: error.code }).toEqual({ status: 503, code: 'unavailable' });
    expect(error.message).toContain(`Run its migrations up to ${needed.name}`);
    await expect(send(`${url}/users/providers`)).rejects.toThrow();
    await note(needed.name);
    const listening = await waiting;
    listening?.answerWith((_, response) => response.end('served'));
    expect((await send(`${url}/users/providers`)).body).toBe('served');
    await listening?.stop();
  });

  test('waits also on one that serves later releases only', async () => {
    await note('Later4102444800000');
    await serveFrom(timestampOf({ name: 'Later4102444800000' }));
    const { waiting, url } = await startWaiting({ migrate: false });
    await expect.poll(() => send(`${url}/health/live`).catch(() => undefined)).toBeDefined();
    expect((await send(`${url}/health/ready`)).error.message).toMatch(/newer than this release/);
    await serveFrom(timestampOf(newest));
    await (await waiting)?.stop();
  });
});

describe('readiness is 200', () => {
  test('on the schema of a later release that promises to serve this one', async () => {
    await note('Later4102444800000');
    await serveFrom(timestampOf(newest));
    expect((await call(product, 'ready', {})).status).toBe(200);
  });

  test('on a schema without the optional migrations', async () => {
    const optional = listed.filter(({ isOptional }) => isOptional);
    for (const { name } of optional) await forget(name);
    expect((await call(product, 'ready', {})).status).toBe(200);
    for (const { name } of optional) await note(name);
  });
});
