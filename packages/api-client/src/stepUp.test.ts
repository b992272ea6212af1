import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createApiClient } from './apiClient.ts';

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

const question = 'Confirm that it is you to go on.';
const invitation = { body: { email: 'ann@example.com', role: 'technician' } } as const;

interface Options {
  /** How many calls are refused until one is not. */
  readonly refused?: number;
  readonly code?: string;
  readonly onStepUpRequired?: () => Promise<boolean>;
}

/** A client of a server that refuses its first calls; keeps the key and body of each. */
const open = async ({ refused = 1, code = 'step_up_required', onStepUpRequired }: Options) => {
  const received: { key: unknown; body: string }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const key = request.headers['idempotency-key'];
    const isRefused = received.push({ key, body: Buffer.concat(chunks).toString() }) <= refused;
    response
      .writeHead(isRefused ? 403 : 201, { 'content-type': 'application/json' })
      .end(JSON.stringify(isRefused ? { code, message: question } : { _id: 'm1' }));
  });
  await new Promise<void>((listening) => {
    server.listen(0, 'localhost', listening);
  });
  closing.push(() => server.close());
  const baseUrl = `http://localhost:${(server.address() as AddressInfo).port}/api`;
  const api = createApiClient({ baseUrl, ...(onStepUpRequired && { onStepUpRequired }) });
  return { api, received };
};

test.each([
  ['nobody can be asked', {}],
  ['the user cancels', { onStepUpRequired: async () => false }],
])('a call that needs proof fails with the message when %s', async (_, options) => {
  const { api, received } = await open(options);
  const failure = { status: 403, message: question };
  await expect(api.inviteMember(invitation)).rejects.toMatchObject(failure);
  expect(received).toHaveLength(1);
});

test('a call that still needs proof when it is repeated fails', async () => {
  const onStepUpRequired = vi.fn(async () => true);
  const { api, received } = await open({ refused: 2, onStepUpRequired });
  await expect(api.inviteMember(invitation)).rejects.toMatchObject({ code: 'step_up_required' });
  expect([onStepUpRequired.mock.calls.length, received.length]).toEqual([1, 2]);
});

test('a call that was aborted while the user was asked is not repeated', async () => {
  const aborting = new AbortController();
  const onStepUpRequired = async () => {
    aborting.abort();
    return true;
  };
  const { api, received } = await open({ onStepUpRequired });
  const { signal } = aborting;
  await expect(api.inviteMember(invitation, { signal })).rejects.toThrow(/abort/i);
  expect(received).toHaveLength(1);
});

test('another 403 asks nobody', async () => {
  const onStepUpRequired = vi.fn(async () => true);
  const { api } = await open({ code: 'forbidden', onStepUpRequired });
  await expect(api.inviteMember(invitation)).rejects.toMatchObject({ code: 'forbidden' });
  expect(onStepUpRequired).not.toHaveBeenCalled();
});

test('after the proof a call is repeated with the same body and key, and resolves', async () => {
  const { api, received } = await open({ onStepUpRequired: async () => true });
  const created = await api.inviteMember(invitation, { idempotencyKey: 'k1' });
  expect(created).toEqual({ _id: 'm1' });
  const sent = { key: 'k1', body: JSON.stringify(invitation.body) };
  expect(received).toEqual([sent, sent]);
});

test('an upload is repeated with its file', async () => {
  const { api, received } = await open({ onStepUpRequired: async () => true });
  const file = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' });
  await api.uploadJobAttachment({ params: { id: 'j1' }, file });
  expect(received[1]?.body).toMatch(/filename="photo.jpg".*\r\n\r\nbytes\r\n/s);
});
