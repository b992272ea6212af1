import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createMailTransport } from './smtp.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

/** A mail server that sends this greeting and nothing else. Returns its URL. */
const startSilent = async (greeting: string): Promise<string> => {
  const callers = new Set<Socket>();
  const server = createServer((caller) => {
    callers.add(caller);
    caller.on('error', () => undefined);
    if (greeting !== '') caller.write(greeting);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  ending.push(async () => {
    for (const caller of callers) caller.destroy();
    server.close();
    await once(server, 'close');
  });
  return `smtp://localhost:${(server.address() as AddressInfo).port}`;
};

it.each([
  ['takes the call and says nothing', ''],
  ['greets and says nothing more', '220 mail.example.com\r\n'],
])('a mail server that %s is let go of, and the mail waits', async (_, greeting) => {
  const waits = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
  const post = createMailTransport(await startSilent(greeting), waits);
  const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'x' };
  expect(await post.send(mail)).toEqual({
    status: 'delayed',
    reason: 'No mail server answers (ETIMEDOUT).',
  });
});
