import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive } from '@tradewind/tooling/platform';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Work } from '../../../testing/anyWork.process.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';
import { createProcessPool, type ProcessPoolOptions } from './processPool.ts';
import { WorkerEndedError } from './workerProcess.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradewind-pool-'));
});
afterAll(() => rm(folder, { recursive: true }));

const poolOf = (options: Partial<ProcessPoolOptions> = {}) =>
  createProcessPool<Work, string>({
    file: new URL('../../../testing/anyWork.process.ts', import.meta.url),
    name: 'test worker',
    size: 1,
    timeLimit: 60_000,
    memoryLimit: 200,
    endsWhenIdle: 1_000,
    folders: [`${folder}/*`],
    ...options,
  });

describe('a process', () => {
  test('that throws keeps running, and the error has its message', async () => {
    const pool = poolOf();
    await expect(pool.run({ misbehave: 'throw' }, 'a')).rejects.toThrow('as it was asked');
    expect(await pool.run({ echo: 'next' }, 'a')).toBe('next');
  });

  test.each(['heap', 'memory', 'crash'] as const)(
    'is replaced after its %s was too much, and the next request is answered',
    async (misbehave) => {
      const pool = poolOf();
      const failed = pool.run({ misbehave }, 'a');
      const next = pool.run({ echo: 'next' }, 'a');
      await expect(failed).rejects.toThrow(WorkerEndedError);
      expect(await next).toBe('next');
    },
  );

  test('that is stopped with the product does not blame the request', async () => {
    await expect(poolOf().run({ misbehave: 'stop' }, 'a')).rejects.toMatchObject({
      status: 503,
      cause: new Error('The test worker ended with SIGTERM.'),
    });
  });

  test('is ended after its time limit, even in an endless loop', async () => {
    const pool = poolOf({ timeLimit: 1_500 });
    await expect(pool.run({ misbehave: 'loop' }, 'a')).rejects.toThrow(
      'The test worker took more than 1500 ms.',
    );
  });

  test('ends with the API, even in an endless loop', async () => {
    const file = join(folder, 'pid');
    const options = JSON.stringify({ name: 'w', size: 1, timeLimit: 60_000, memoryLimit: 200 });
    const urlOf = (path: string) => JSON.stringify(new URL(path, import.meta.url).href);
    const api = `
      import { existsSync, readFileSync } from 'node:fs';
      import { setTimeout as delay } from 'node:timers/promises';
      import { createProcessPool } from ${urlOf('./processPool.ts')};
      const file = ${JSON.stringify(file)};
      const work = new URL(${urlOf('../../../testing/anyWork.process.ts')});
      const pool = createProcessPool({ ...${options}, file: work, folders: [file] });
      pool.run({ loopAfter: file }, 'a').catch(() => {});
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') await delay(5);
      process.exit();`;
    await promisify(execFile)(process.execPath, ['--input-type=module-typescript', '-e', api]);
    const pid = Number(await readFile(file, 'utf8'));
    await expect.poll(() => isAlive(pid), { timeout: WAIT_LIMIT }).toBe(false);
  });

  test('has no setting, no file of ours, no network and no other process', async () => {
    const pool = poolOf();
    expect(await pool.run({ environment: true }, 'a')).not.toMatch(/DATABASE_URL|JWT_SECRET|PATH/);
    for (const work of [{ read: '/etc/hosts' }, { run: process.execPath }]) {
      await expect(pool.run(work, 'a')).rejects.toThrow(/restricted/);
    }
    const server = createServer().listen(0, 'localhost');
    await once(server, 'listening');
    const { port } = server.address() as { port: number };
    expect(await pool.run({ connect: port }, 'a')).toBe('ERR_ACCESS_DENIED');
    server.close();
  });
});

describe('a pool', () => {
  test('gives one turn to each owner that waits', async () => {
    const pool = poolOf();
    const order: string[] = [];
    const run = async (echo: string, owner: string) => {
      order.push(await pool.run({ echo }, owner));
    };
    const requests = ['a1', 'a2', 'a3', 'a4', 'b1', 'c1', 'b2'];
    await Promise.all(requests.map((echo) => run(echo, echo.slice(0, 1))));
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
  });

  test('keeps half of its processes for others than the owner with many requests', async () => {
    const pool = poolOf({ size: 2 });
    const release = join(folder, 'release');
    const many = ['a1', 'a2', 'a3'].map((echo) => pool.run({ echo, after: release }, 'a'));
    expect(await pool.run({ echo: 'b1' }, 'b')).toBe('b1');
    await writeFile(release, '');
    expect(await Promise.all(many)).toEqual(['a1', 'a2', 'a3']);
  });

  test('pauses the request of an owner with many until another one has ended', async () => {
    const pool = poolOf({ size: 2, atOnce: 1, timeLimit: WAIT_LIMIT });
    const [one, two, noticed] = ['one', 'two', 'noticed'].map((name) => join(folder, name)) as [
      ...[string, string, string],
    ];
    const order: string[] = [];
    const run = async (echo: string, files: { after?: string; noticed?: string } = {}) => {
      order.push(await pool.run({ echo, ...files }, echo.slice(0, 1)));
    };
    const many = [run('a1'), run('a2', { after: one, noticed }), run('a3')];
    await many[0];
    const other = run('b1', { after: two });
    await writeFile(one, '');
    await expect.poll(() => existsSync(noticed), { timeout: WAIT_LIMIT }).toBe(true);
    await writeFile(two, '');
    await Promise.all([...many, other]);
    expect(order).toEqual(['a1', 'b1', 'a2', 'a3']);
  });

  test('refuses the request of an owner with a hundred waiting, and takes those of others', async () => {
    const pool = poolOf();
    const release = join(folder, 'later');
    const ours = Array.from({ length: 101 }, () => pool.run({ echo: 'a', after: release }, 'a'));
    await expect(pool.run({ echo: 'a' }, 'a')).rejects.toMatchObject({ status: 503 });
    const other = pool.run({ echo: 'b' }, 'b');
    await writeFile(release, '');
    expect(await other).toBe('b');
    expect(await Promise.all(ours)).toHaveLength(101);
  });
});
