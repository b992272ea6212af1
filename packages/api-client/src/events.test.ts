import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { LiveEvent } from '@tradewind/contracts/activity';
import { afterEach, expect, test, vi } from 'vitest';
import { type FollowOptions, followEvents } from './events.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0).toReversed()) close();
});

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

/** Serves the responses in order and then repeats the last one; returns the received requests. */
const serve = async (...answers: Answer[]) => {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(response, request);
  });
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  closing.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return { requests, baseUrl: `http://localhost:${(server.address() as AddressInfo).port}/api` };
};

const follow = (baseUrl: string, over: Partial<FollowOptions> = {}) => {
  const events: LiveEvent[] = [];
  const onEvent = (event: LiveEvent) => events.push(event);
  closing.push(followEvents({ baseUrl, token: () => 'a.b.c', onEvent, ...over }));
  return events;
};

const open: Answer = (response) => response.writeHead(200, { 'content-type': 'text/event-stream' });
const job: LiveEvent = { id: '1', entity: 'job', entityId: '2', kind: 'status' };
const message = (id: string, event: LiveEvent) => `id: ${id}\ndata: ${JSON.stringify(event)}\n\n`;
const waiting = { timeout: 60_000 };

test('stops after a missing or rejected token, reports the latter, and continues after other failures', async () => {
  vi.useFakeTimers();
  closing.push(() => vi.useRealTimers());
  const answering = (status: number) => vi.fn(async () => new Response(null, { status }));
  const [rejecting, failing, unasked] = [answering(401), answering(503), answering(200)];
  const onUnauthorized = vi.fn();
  follow('http://localhost/api', { fetch: rejecting, onUnauthorized });
  follow('http://localhost/api', { fetch: failing, onUnauthorized });
  follow('http://localhost/api', { fetch: unasked, token: () => null, onUnauthorized });
  await vi.advanceTimersByTimeAsync(600_000);
  expect(rejecting).toHaveBeenCalledOnce();
  expect(onUnauthorized).toHaveBeenCalledOnce();
  expect(failing.mock.calls.length).toBeGreaterThan(10);
  // The pauses grow to about half a minute.
  expect(failing.mock.calls.length).toBeLessThan(60);
  expect(unasked).not.toHaveBeenCalled();
});

test('sends the token in a header and joins messages that arrive in pieces', async () => {
  const whole = message('2026-11-21T10:00:00.000Z', { ...job, kind: 'größer' });
  const bytes = new TextEncoder().encode(`:\n\n${whole}`);
  const { requests, baseUrl } = await serve((response, request) => {
    open(response, request);
    for (const byte of bytes) response.write(Uint8Array.of(byte));
  });
  const events = follow(baseUrl);
  await vi.waitFor(() => expect(events).toEqual([{ ...job, kind: 'größer' }]), waiting);
  expect(requests[0]?.url).toBe('/api/events');
  expect(requests[0]?.headers.authorization).toBe('Bearer a.b.c');
});

test('continues from the last message after a failure and after an end', async () => {
  const { requests, baseUrl } = await serve(
    (response) => response.writeHead(503).end(),
    (response) => response.end(message('2026-11-21T10:00:00.000Z', job)),
    (response, request) => {
      open(response, request);
      response.write(message('2026-11-21T11:00:00.000Z', { ...job, kind: 'later' }));
    },
  );
  const events = follow(baseUrl);
  await vi.waitFor(
    () => expect(events.map(({ kind }) => kind)).toEqual(['status', 'later']),
    waiting,
  );
  expect(requests.map(({ url }) => decodeURIComponent(url ?? ''))).toEqual([
    '/api/events',
    '/api/events',
    '/api/events?lastEventId=2026-11-21T10:00:00.000Z',
  ]);
});

test('a later reader continues from the position of an earlier one', async () => {
  const { requests, baseUrl } = await serve((response, request) => {
    open(response, request);
    response.write(message('2026-11-21T10:00:00.000Z', job));
  });
  const position = {};
  const stop = followEvents({ baseUrl, token: () => 'a.b.c', onEvent: () => stop(), position });
  await vi.waitFor(
    () => expect(position).toEqual({ lastEventId: '2026-11-21T10:00:00.000Z' }),
    waiting,
  );
  follow(baseUrl, { position });
  await vi.waitFor(() => expect(requests).toHaveLength(2), waiting);
  expect(requests[1]?.url).toContain('lastEventId=2026-11-21');
});

test('an id without a message moves the position', async () => {
  const { baseUrl } = await serve((response, request) => {
    open(response, request);
    response.write('id: 2026-11-21T10:00:00.000Z\n\n');
  });
  const position = {};
  const events = follow(baseUrl, { position });
  await vi.waitFor(
    () => expect(position).toEqual({ lastEventId: '2026-11-21T10:00:00.000Z' }),
    waiting,
  );
  expect(events).toEqual([]);
});

test('a message that its handler rejects closes the connection and is requested again', async () => {
  const closed = Promise.withResolvers<void>();
  const { requests, baseUrl } = await serve((response, request) => {
    open(response, request);
    response.on('close', closed.resolve);
    response.write(message('2026-11-21T10:00:00.000Z', job));
  });
  const onEvent = vi.fn<(event: LiveEvent) => void>().mockImplementationOnce(() => {
    throw new Error('Not now');
  });
  follow(baseUrl, { onEvent });
  await closed.promise;
  await vi.waitFor(() => expect(onEvent).toHaveBeenCalledTimes(2), waiting);
  expect(requests[1]?.url).toBe('/api/events');
});

test('reports a reset without an event', async () => {
  const { baseUrl } = await serve((response, request) => {
    open(response, request);
    response.write('event: reset\ndata:\n\n');
  });
  const onReset = vi.fn();
  const events = follow(baseUrl, { onReset });
  await vi.waitFor(() => expect(onReset).toHaveBeenCalledOnce(), waiting);
  expect(events).toEqual([]);
});
