import { randomUUID } from 'node:crypto';
import { expect, test, vi } from 'vitest';
import { startApi } from '../../../testing/apiProcess.ts';
import { send } from '../../../testing/call.ts';
import { databaseSettings } from '../../../testing/databaseAddresses.ts';
import { makeEmail } from '../../../testing/factories.ts';
import { readEvents } from '../../../testing/readEvents.ts';
import { createDatabase } from '../../../testing/testDatabases.ts';
import { WAIT_LIMIT } from '../../../testing/waitLimit.ts';

const settingsOf = async () => ({
  ...databaseSettings(await createDatabase()),
  JWT_SECRET: randomUUID(),
  RATE_LIMIT_SCALE: '1000',
  PUBLIC_URL: 'http://localhost',
});

const post = (url: string, body: unknown, token = '') =>
  send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });

const client = {
  name: 'Grace Lee',
  email: 'grace@example.com',
  phone: '(212) 555-0100',
  address: { street: '1 Main St', city: 'Troy', state: 'NY', zip: '12180' },
};

test('a change through one process is seen through another, also after a restart', async () => {
  const settings = await settingsOf();
  const writing = await startApi(settings);
  const reading = await startApi(settings);
  const account = { name: 'Ann Ray', email: makeEmail(), password: 'Secret12' };
  const { body } = await post(`${writing.url}/api/auth/register`, account);
  const { token } = body as { token: string };
  const create = async (name: string) => {
    const made = await post(`${writing.url}/api/clients`, { ...client, name }, token);
    expect(made.status).toBe(201);
    return (made.body as { _id: string })._id;
  };

  const reader = await readEvents(reading.url, token);
  await reader.until({ entity: 'client', entityId: await create('Grace Lee'), kind: 'created' });

  // A process that stops ends its streams at once instead of waiting for their readers.
  await reading.stop();
  const missed = await create('Missed Meanwhile');
  expect(reader.events.map(({ entityId }) => entityId)).not.toContain(missed);
  const port = new URL(reading.url).port;
  const again = await startApi({ ...settings, PORT: port });
  await reader.until({ entity: 'client', entityId: missed });
  await vi.waitFor(() => expect(reader.connections()).toBeGreaterThan(1), { timeout: WAIT_LIMIT });
  reader.stop();
  await Promise.all([writing.stop(), again.stop()]);
});

test('the development mailbox is not served in production', async () => {
  const settings = await settingsOf();
  const development = await startApi(settings);
  const production = await startApi({ ...settings, NODE_ENV: 'production' });
  const paths = ['/dev/mail', '/dev/mail.json', '/dev/mail/1'];
  for (const path of paths) {
    const reply = await send(production.url + path);
    expect(reply.headers.get('content-type'), path).not.toContain('json');
    expect(reply.body, path).not.toContain('Mail of this development server');
  }
  const page = await send(`${development.url}/dev/mail`);
  expect([page.status, page.body]).toEqual([
    200,
    expect.stringContaining('Mail of this development server'),
  ]);
  await Promise.all([development.stop(), production.stop()]);
});
