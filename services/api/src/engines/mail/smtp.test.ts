import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { createMailTransport } from './smtp.ts';

const ending: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

const mail = { from: 'a@example.com', to: 'b@example.com', subject: 'x', text: 'x' };

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

test.each([
  ['takes the call and says nothing', ''],
  ['greets and says nothing more', '220 mail.example.com\r\n'],
])('a mail server that %s is let go of, and the mail waits', async (_, greeting) => {
  const waits = { connectionTimeout: 300, greetingTimeout: 300, socketTimeout: 300 };
  const post = createMailTransport(await startSilent(greeting), { connections: 1, waits });
  expect(await post.send(mail, async () => {})).toEqual({
    status: 'delayed',
    reason: 'No mail server answers (ETIMEDOUT).',
  });
});

/** A mail server that ends the connection when it has all of a mail. Counts the mails. */
const startForgetful = async () => {
  const counted = { mails: 0 };
  const answers = { EHLO: '250 ok', MAIL: '250 ok', RCPT: '250 ok', DATA: '354 go on' };
  const server = createServer((caller) => {
    caller.on('error', () => undefined).write('220 mail.example.com\r\n');
    caller.on('data', (chunk) => {
      const text = chunk.toString();
      const command = text.slice(0, 4) as keyof typeof answers;
      if (answers[command] !== undefined) return caller.write(`${answers[command]}\r\n`);
      if (!text.endsWith('\r\n.\r\n')) return true;
      counted.mails += 1;
      return caller.destroy();
    });
  });
  await once(server.listen(0, 'localhost'), 'listening');
  ending.push(async () => server.close());
  return { counted, url: `smtp://localhost:${(server.address() as AddressInfo).port}` };
};

test('says that it is unclear what became of a mail whose end the server did not answer', async () => {
  const { url, counted } = await startForgetful();
  const post = createMailTransport(url, { connections: 1 });
  const handOver = vi.fn(async () => {});
  expect(await post.send(mail, handOver)).toEqual({
    status: 'unclear',
    reason: 'the connection ended before the mail server answered',
  });
  expect(handOver).toHaveBeenCalledTimes(1);
  expect(counted.mails).toBe(1);
});

test('completes no mail whose handover is refused', async () => {
  const { url, counted } = await startForgetful();
  const post = createMailTransport(url, { connections: 1 });
  const withdrawn = new Error('withdrawn');
  await expect(post.send(mail, () => Promise.reject(withdrawn))).rejects.toBe(withdrawn);
  expect(counted.mails).toBe(0);
});
