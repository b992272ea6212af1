import { get, type IncomingMessage } from 'node:http';
import { expect, onTestFinished } from 'vitest';
import { startTwoProcesses } from '../../testing/twoProcesses.ts';
import { type Attempt, createInvoice } from '../../testing/writes.ts';

/** Streams that are opened at the same time. */
const AT_ONCE = 50;

export interface Streams {
  readonly count: number;
  readonly calls: number;
}

export interface StreamsReport {
  readonly attempts: readonly Attempt[];
  /** Streams that were open at the end. */
  readonly open: number;
}

interface OpenStream {
  text: string;
  isOpen: boolean;
}

/** Opens a stream, over a connection of its own. @throws Error unless it is answered with 200. */
const openStream = async (url: string, token: string): Promise<OpenStream> => {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const headers = { authorization: `Bearer ${token}` };
  const request = get(`${url}/api/events`, { agent: false, headers }, resolve).on('error', reject);
  onTestFinished(() => void request.destroy());
  const response = await promise;
  if (response.statusCode !== 200) throw new Error(`A stream got ${response.statusCode}.`);
  const stream: OpenStream = { text: '', isOpen: true };
  response.setEncoding('utf8').on('data', (text: string) => {
    stream.text += text;
  });
  const close = () => {
    stream.isOpen = false;
  };
  response.on('close', close).on('error', close);
  return stream;
};

/**
 * Opens streams behind nginx and creates invoices one after the other; expects that every stream
 * gets the change of each.
 */
export async function holdStreams({ count, calls }: Streams): Promise<StreamsReport> {
  const { url, shop } = await startTwoProcesses();
  const streams: OpenStream[] = [];
  while (streams.length < count) {
    const batch = Math.min(AT_ONCE, count - streams.length);
    const opening = Array.from({ length: batch }, () => openStream(url, shop.token));
    streams.push(...(await Promise.all(opening)));
  }
  const attempts: Attempt[] = [];
  for (let call = 0; call < calls; call += 1) attempts.push(await createInvoice(url, shop));
  const ids = attempts.flatMap(({ id }) => id ?? []);
  const lacking = () => streams.filter(({ text }) => ids.some((id) => !text.includes(id))).length;
  await expect.poll(lacking).toBe(0);
  return { attempts, open: streams.filter(({ isOpen }) => isOpen).length };
}
