import { json } from 'node:stream/consumers';
import type { PublicRequest } from '@tradewind/contracts';
import { pino } from 'pino';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { startRenderProcess } from './renderProcess.ts';
import { hasOwnUsers, spawnRenderer } from './spawnRenderer.ts';

/** Tries everything without the program's own restrictions, and writes what happened. */
const program = `
import { readFileSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { execSync } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { connect } from 'node:net';
import { lookup } from 'node:dns/promises';
const attempt = async (work) => {
  try { return String(await work()); } catch (error) { return error.code ?? String(error); }
};
const done = await Promise.all([
  attempt(() => readFileSync('/etc/hosts')),
  attempt(() => readFileSync('/proc/self/environ')),
  attempt(() => writeFileSync('/tmp/written-by-a-renderer', '')),
  attempt(() => execSync('id')),
  attempt(() => new Worker('1', { eval: true })),
  attempt(() => lookup('localhost')),
  attempt(() => new Promise((resolve, reject) =>
    connect(1, '127.0.0.1').on('connect', resolve).on('error', reject))),
  attempt(() => process.binding('process_wrap')),
]);
const allocated = await attempt(() => {
  const all = [];
  for (let count = 0; count < 40; count += 1) all.push(Buffer.alloc(50_000_000, 1));
  return 'two gigabytes';
});
const signal = await attempt(() => process.kill(process.ppid, 0));
console.log(JSON.stringify({ done, allocated, signal, env: process.env, user: process.getuid() }));
`;

interface Attempts {
  readonly done: readonly string[];
  readonly allocated: string;
  readonly signal: string;
  readonly env: Readonly<Record<string, string>>;
  readonly user: number;
}
let attempts: Attempts;

beforeAll(async () => {
  attempts = (await json(spawnRenderer(hasOwnUsers(), program).stdout)) as Attempts;
});

test('a render process has no permission for files, processes, threads and connections', () => {
  expect(new Set(attempts.done)).toEqual(new Set(['ERR_ACCESS_DENIED']));
});

test('a render process gets no variable of the server', () => {
  expect(Object.keys(attempts.env).filter((name) => name !== 'PWD')).toEqual([]);
});

test.runIf(process.platform === 'linux')('the system limits the memory of a render process', () => {
  expect(attempts.allocated).toBe('ERR_MEMORY_ALLOCATION_FAILED');
});

test.runIf(hasOwnUsers())(
  'a render process of root has a user of its own, and sends no signal',
  () => {
    expect(attempts.user).toBeGreaterThanOrEqual(60_600);
    expect(attempts.signal).toBe('EPERM');
  },
);

test('a render module has the clock of the server', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2027-01-01T04:59:59Z') });
  onTestFinished(() => void vi.useRealTimers());
  const page = "status: 200, head: { title: '', description: '' }, data: null";
  const code = `export default async () => ({ ${page},
    html: [new Date().getTime(), Date.now(), new Date('2026-02-01').getTime()].join() })`;
  const log = pino({ level: 'silent' });
  const renderer = await startRenderProcess({ code, source: 'clock@1.0.0', log });
  onTestFinished(renderer.stop);
  const { html } = await renderer.render({} as PublicRequest);
  const [now = 0, called = 0, fixed] = html.split(',').map(Number);
  expect(new Date(now).toISOString().slice(0, 10)).toBe('2027-01-01');
  expect(called).toBeGreaterThanOrEqual(now);
  expect(fixed).toBe(Date.parse('2026-02-01'));
});
