import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { pino } from 'pino';
import { beforeEach, expect, test, vi } from 'vitest';
import { serveProduct } from '../../testing/serveProduct.ts';
import { WAIT_LIMIT } from '../../testing/waitLimit.ts';

interface Line {
  readonly level: number;
  readonly msg: string;
  readonly status?: number;
}

let lines: Line[] = [];
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
const product = serveProduct({}, { log });
beforeEach(() => {
  lines = [];
});

/** A sign-in whose body has not been sent, on a separate connection. */
const beginSignIn = async (header: string): Promise<Socket> => {
  const socket = connect(Number(new URL(product.url).port), 'localhost');
  const head = [
    'POST /api/auth/login HTTP/1.1',
    'Host: localhost',
    'Authorization: Bearer hush-hush',
    'Content-Type: application/json',
    'Expect: 100-continue',
    header,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n`);
  // "100 Continue": the API is processing the call.
  await once(socket, 'data');
  return socket;
};

/** The log blames the caller, and contains nothing of the request. */
const expectQuietLog = () =>
  vi.waitFor(() => expect(lines).toMatchObject([{ level: 30, msg: 'request', status: 400 }]), {
    timeout: WAIT_LIMIT,
  });

test('a caller who disconnects in the middle of a body is not logged as an error', async () => {
  const socket = await beginSignIn('Content-Length: 100');
  socket.write('{"password":"hush-hush');
  socket.destroy();
  await expectQuietLog();
});

test('a reset connection is not logged as an error', async () => {
  const socket = await beginSignIn('Content-Length: 100');
  socket.write('{"password":"hush-hush');
  socket.resetAndDestroy();
  await expectQuietLog();
});

test('invalid HTTP is rejected, and its bytes are not logged', async () => {
  const socket = await beginSignIn('Transfer-Encoding: chunked');
  socket.resume().write('16\r\n{"password":"hush-hush\r\nno chunk\r\n');
  await once(socket, 'close');
  await expectQuietLog();
});
