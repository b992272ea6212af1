import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { calls, TestBankError } from './testBankCalls.ts';

const send = (response: ServerResponse, status: number, body: object) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ ...body, request_id: randomUUID().slice(0, 15) }));

const answer = async (request: IncomingMessage, response: ServerResponse, secret: string) => {
  try {
    if (request.headers['plaid-secret'] !== secret) {
      throw new TestBankError(400, 'INVALID_INPUT', 'INVALID_API_KEYS', 'Unknown keys.');
    }
    const reply = calls[request.url ?? ''];
    if (reply === undefined) {
      throw new TestBankError(
        404,
        'INVALID_REQUEST',
        'NOT_FOUND',
        'The Test bank does not do this.',
      );
    }
    send(response, 200, reply(JSON.parse((await text(request)) || '{}')) as object);
  } catch (error) {
    if (error instanceof TestBankError) return send(response, error.status, error.body);
    return send(response, 500, { error_type: 'API_ERROR', error_code: 'INTERNAL_SERVER_ERROR' });
  }
};

interface TestBankAccess {
  readonly clientId: string;
  readonly secret: string;
  readonly url: string;
}

/**
 * Starts the Test bank on a port of this machine's own, for this process. It speaks the calls of
 * Plaid that the product makes, and does not keep the process alive.
 */
export const startTestBank = async (): Promise<TestBankAccess> => {
  const secret = randomUUID();
  const server = createServer((request, response) => void answer(request, response, secret));
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, 'localhost', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return { clientId: 'test-bank', secret, url: `http://localhost:${port}` };
};
