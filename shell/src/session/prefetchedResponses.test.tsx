import { createApiClient } from '@tradewind/api-client';
import type { PrefetchedCall } from '@tradewind/api-client/pathMarkup';
import {
  fetchPrefetched,
  prefetchCalls,
  type WithPrefetchedResponses,
} from '@tradewind/api-client/prefetchedResponses';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storeToken } from './token.ts';

const ME: PrefetchedCall = ['/api/auth/me', []];
const JOBS: PrefetchedCall = ['/api/jobs', ['status', 'q']];

const api = createApiClient({
  baseUrl: new URL('/api', location.origin).href,
  token: () => localStorage.getItem('token'),
  fetch: fetchPrefetched,
});

/** Runs the function as inline text beside its data, as the server's HTML page does. */
const openPage = (...calls: PrefetchedCall[]) => {
  const script = document.createElement('script');
  script.dataset.calls = JSON.stringify(calls);
  script.textContent = `(${prefetchCalls})()`;
  document.head.append(script);
  script.remove();
};

/** Addresses in the order of the requests. */
let asked: string[] = [];
const answering = (
  answer: (url: URL, signal: AbortSignal | null) => Response | Promise<Response>,
) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : String(input));
    asked.push(url.pathname + url.search);
    return answer(url, init?.signal ?? null);
  });

beforeEach(() => {
  asked = [];
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', location.pathname);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  delete (globalThis as WithPrefetchedResponses).prefetchedResponses;
});

test('requests nothing for a visitor', () => {
  answering(() => Response.json([]));
  openPage(ME, JOBS);
  expect(asked).toEqual([]);
});

test('requests nothing with a token of an earlier browser session', () => {
  answering(() => Response.json([]));
  storeToken('t1', false);
  sessionStorage.clear();
  openPage(ME, JOBS);
  expect(asked).toEqual([]);
});

test('does not use a response for a user who signed in since', async () => {
  answering(() => Response.json([]));
  storeToken('t1', true);
  openPage(ME, JOBS);
  storeToken('t2', true);
  await api.listJobs({});
  expect(asked).toEqual(['/api/auth/me', '/api/jobs', '/api/jobs']);
});

test('does not use the response to another query', async () => {
  answering(() => Response.json([]));
  storeToken('t1', true);
  openPage(JOBS);
  await api.listJobs({ query: { status: 'completed' } });
  expect(asked).toEqual(['/api/jobs', '/api/jobs?status=completed']);
});

test('drops all earlier responses after a writing call', async () => {
  answering(() => Response.json({}));
  storeToken('t1', true);
  openPage(ME);
  await api.login({ body: { email: 'a@example.com', password: 'Demo1234' } });
  await api.me();
  expect(asked).toEqual(['/api/auth/me', '/api/auth/login', '/api/auth/me']);
});

test('drops an unused response after eight seconds', async () => {
  vi.useFakeTimers();
  const signals: (AbortSignal | null)[] = [];
  answering((_, signal) => {
    signals.push(signal);
    return Response.json([]);
  });
  storeToken('t1', true);
  openPage(JOBS);
  vi.advanceTimersByTime(8_000);
  vi.useRealTimers();
  expect(signals[0]?.aborted).toBe(true);
  await api.listJobs({});
  expect(asked).toEqual(['/api/jobs', '/api/jobs']);
});

test('rejects with a prefetched error response', async () => {
  answering(() => Response.json({ message: 'Please sign in again.' }, { status: 401 }));
  storeToken('t1', true);
  openPage(ME);
  await expect(api.me()).rejects.toMatchObject({ status: 401 });
  expect(asked).toEqual(['/api/auth/me']);
});

test('aborts the prefetched request with the call that uses it', async () => {
  answering(
    (_, signal) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(signal.reason)),
      ),
  );
  storeToken('t1', true);
  openPage(JOBS);
  const leaving = new AbortController();
  const answer = api.listJobs({}, { signal: leaving.signal });
  leaving.abort();
  await expect(answer).rejects.toThrow();
  expect(asked).toEqual(['/api/jobs']);
});

test('gives the response to the first call, and sends the second', async () => {
  answering(() => Response.json([{ _id: 'j1' }]));
  storeToken('t1', true);
  history.replaceState(null, '', '?q=roof%20leak&status=completed&other=1');
  openPage(ME, JOBS);
  const question = { query: { status: 'completed', customer: undefined, q: 'roof leak' } } as const;
  await expect(api.listJobs(question)).resolves.toEqual({ rows: [{ _id: 'j1' }] });
  expect(asked).toEqual(['/api/auth/me', '/api/jobs?status=completed&q=roof+leak']);
  await api.listJobs(question);
  expect(asked).toHaveLength(3);
});
