import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { PageRequest } from './traffic.ts';

const KIB = 1024;

/** Bytes of a body as a server sends it in this encoding. */
export const weigh = async (url: string, encoding: 'gzip' | 'br'): Promise<number> => {
  const [answer] = (await once(
    get(url, { headers: { 'accept-encoding': encoding } }),
    'response',
  )) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`${url} answers ${answer.statusCode}.`);
  let bytes = 0;
  for await (const chunk of answer) bytes += (chunk as Buffer).length;
  return bytes;
};

/** KiB of all requests. */
export const weighAll = async (
  requests: readonly PageRequest[],
  encoding: 'gzip' | 'br',
): Promise<number> => {
  const bytes = await Promise.all(requests.map(({ url }) => weigh(url, encoding)));
  return bytes.reduce((sum, one) => sum + one, 0) / KIB;
};

/** The requests of the HTML page, its code and its styles. */
export const builtOf = (requests: readonly PageRequest[]): PageRequest[] =>
  requests.filter(({ type }) => ['Document', 'Script', 'Stylesheet'].includes(type));

/** The requests of code. */
export const scriptsOf = (requests: readonly PageRequest[]): PageRequest[] =>
  requests.filter(({ type }) => type === 'Script');
