import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { Call } from './calls.ts';

const agent = new Agent({ keepAlive: true, maxSockets: 1000, maxFreeSockets: 1000 });

/** A random address, so that rate limits count each visitor separately. */
const anyAddress = () => {
  const octet = () => Math.floor(Math.random() * 256);
  return `10.${octet()}.${octet()}.${octet()}`;
};

const headersOf = ({ method, token }: Call, content: string | undefined) => ({
  ...(token === undefined
    ? { 'x-forwarded-for': anyAddress() }
    : { authorization: `Bearer ${token}` }),
  // As the product's forms do, so that a repeated request counts once.
  ...(method === 'POST' && { 'idempotency-key': randomUUID() }),
  ...(content !== undefined && {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(content),
  }),
});

/** Sends a call, reads the whole response and returns its status. */
export const sendCall = (url: string, call: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    const content = call.body === undefined ? undefined : JSON.stringify(call.body);
    const { method, path } = call;
    const options = { agent, method, headers: headersOf(call, content) };
    const sent = request(`${url}/api${path}`, options, (response) => {
      const { statusCode = 0 } = response;
      response
        .resume()
        .once('end', () => resolve(statusCode))
        .once('error', reject);
    });
    sent.once('error', (error: NodeJS.ErrnoException) => {
      // The server closed a connection that was idle for it: retried once, as browsers do.
      if (sent.reusedSocket && error.code === 'ECONNRESET')
        sendCall(url, call).then(resolve, reject);
      else reject(error);
    });
    sent.end(content);
  });
