import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { send } from '../call.ts';
import { makeEmail } from '../factories.ts';
import { createDatabase } from '../product.ts';

const main = join(import.meta.dirname, '../../src/main.ts');
const started: ReturnType<typeof spawn>[] = [];

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});

const start = async () => {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: '0',
      DATABASE_URL: await createDatabase(),
      JWT_SECRET: randomUUID(),
      RATE_LIMIT_SCALE: '1000',
      LOG_LEVEL: 'info',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(child);
  for await (const line of createInterface({ input: child.stdout })) {
    const { msg, port } = JSON.parse(line) as { msg: string; port: number };
    if (msg === 'serving') return { child, url: `http://127.0.0.1:${port}` };
  }
  throw new Error('It ended before it served.');
};

test('a process that is told to stop answers what it has taken, and leaves', async () => {
  const { child, url } = await start();
  const gone = once(child, 'exit');
  const register = () =>
    send(`${url}/api/auth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Ann Ray', email: makeEmail(), password: 'Secret12' }),
    });
  // Two passwords are hashed at a time, so the first answer finds the others in hand.
  const taken = Array.from({ length: 8 }, register);
  await Promise.any(taken);
  child.kill('SIGTERM');
  const replies = await Promise.all(taken);
  expect(replies.map((reply) => reply.status)).toEqual(replies.map(() => 201));
  expect(await gone).toEqual([0, null]);
  await expect(register()).rejects.toThrow();
});
