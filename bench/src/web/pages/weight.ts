import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { Asked } from './traffic.ts';

const KIB = 1024;

/** Bytes of a body as a server sends it to who takes this one encoding. */
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

/** KiB of everything that was asked for. */
export const weighAll = async (
  asked: readonly Asked[],
  encoding: 'gzip' | 'br',
): Promise<number> => {
  const bytes = await Promise.all(asked.map(({ url }) => weigh(url, encoding)));
  return bytes.reduce((sum, one) => sum + one, 0) / KIB;
};

/** The document, its code and its styles among what was asked for. */
export const builtOf = (asked: readonly Asked[]): Asked[] =>
  asked.filter(({ type }) => ['Document', 'Script', 'Stylesheet'].includes(type));

/** The code among what was asked for. */
export const scriptsOf = (asked: readonly Asked[]): Asked[] =>
  asked.filter(({ type }) => type === 'Script');
