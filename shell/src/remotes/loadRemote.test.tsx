import type { User } from '@tradewind/contracts/users';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { setSession } from '../session/session.ts';
import { loadRemote } from './loadRemote.ts';

const admin = { role: 'admin' } as User;
const base = 'http://localhost:3111/';
const text = 'Waiting for billing from http://localhost:3111.';
const waiting = page.getByText(text, { exact: false });

// The session stays: without an admin the page would be loaded again.

/** Has this tab take billing from a development server whose answers are those of `answer`. */
const overrideWith = (answer: (signal: AbortSignal) => Promise<Response>) => {
  const override = { name: 'billing', base, until: Date.now() + 60_000 };
  sessionStorage.setItem('overrides', JSON.stringify([override]));
  setSession({ status: 'in', user: admin });
  return vi
    .spyOn(globalThis, 'fetch')
    .mockImplementation((_, { signal } = {}) => answer(signal as AbortSignal));
};

afterEach(() => {
  sessionStorage.removeItem('overrides');
  vi.restoreAllMocks();
});

test('says what is awaited while the server of an override compiles, until it has', async () => {
  let hasCompiled = false;
  const other = { kind: 'remote', name: 'customers' };
  overrideWith(async () =>
    hasCompiled ? Response.json(other) : Response.json({}, { status: 503 }),
  );
  const loading = loadRemote('billing');
  const failure = expect(loading).rejects.toThrow('http://localhost:3111/ has no billing.');
  await expect.element(waiting).toBeVisible();
  hasCompiled = true;
  await failure;
  await expect.element(waiting).not.toBeInTheDocument();
});

test('stops waiting for a server of an override that never answers', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  overrideWith(
    (signal) =>
      new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      }),
  );
  const failure = expect(loadRemote('billing')).rejects.toThrow('aborted');
  await expect.element(waiting).toBeVisible();
  limit.abort();
  await failure;
  await expect.element(waiting).not.toBeInTheDocument();
});
