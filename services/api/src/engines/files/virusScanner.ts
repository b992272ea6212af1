import { createReadStream } from 'node:fs';
import { connect, type NetConnectOpts, type Socket } from 'node:net';
import { pipeline } from 'node:stream/promises';
import { fileMessages } from '@tradewind/contracts/files';
import { ApiError, invalid } from '../../http/apiError.ts';

/**
 * Scans a file before anything else reads it.
 * @throws ApiError 422 with what was found, 503 with Retry-After while the scanner is away.
 */
export type ScanFile = (path: string) => Promise<void>;

/** Milliseconds without a byte. */
const TIMEOUT = 30_000;
/** Milliseconds for a file and its answer, by default. */
const TIME_LIMIT = 120_000;
/** Milliseconds for a ping, which no scan delays. */
const PING_TIMEOUT = 5_000;
/** Characters of an answer: `stream:`, a name and a word. */
const MOST_ANSWERED = 1_000;
/** Seconds: a restart of clamd, which reads its signatures first. */
const RETRY_AFTER = 30;

/** A socket's path, or `tcp://host:port`. */
const targetOf = (address: string): NetConnectOpts => {
  if (!address.startsWith('tcp://')) return { path: address };
  const { hostname, port } = new URL(address);
  return { host: hostname, port: Number(port) };
};

/** clamd's INSTREAM: each chunk after its length in four bytes, and a length of 0 at the end. */
const frame = async function* (chunks: AsyncIterable<Buffer>) {
  const length = (bytes: number) => {
    const header = Buffer.alloc(4);
    header.writeUInt32BE(bytes);
    return header;
  };
  yield 'zINSTREAM\0';
  for await (const chunk of chunks) {
    yield length(chunk.length);
    yield chunk;
  }
  yield length(0);
};

const readAnswer = async (socket: Socket): Promise<string> => {
  let answer = '';
  for await (const bytes of socket) {
    answer += String(bytes);
    if (answer.length > MOST_ANSWERED) throw new Error('clamd answers too much.');
  }
  return answer;
};

/** clamd's answer, such as `stream: OK`. */
const ask = async (target: NetConnectOpts, path: string, timeLimit: number): Promise<string> => {
  const socket = connect(target);
  socket.setTimeout(TIMEOUT, () => socket.destroy(new Error('clamd does not answer.')));
  const late = () => socket.destroy(new Error('clamd takes too long.'));
  const timer = setTimeout(late, timeLimit);
  // clamd closes the connection after its answer, ours stays open until then.
  const send = pipeline(createReadStream(path), frame, socket, { end: false });
  try {
    const [answer] = await Promise.all([readAnswer(socket), send]);
    return answer.replaceAll('\0', '').trim();
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
};

/**
 * A scanner that asks clamd at a socket: a path, or `tcp://host:port`.
 * @param timeLimit Milliseconds for one file.
 */
export const createVirusScanner = (address: string, timeLimit = TIME_LIMIT): ScanFile => {
  const target = targetOf(address);
  return async (path) => {
    const answer = await ask(target, path, timeLimit).catch((error: Error) => error.message);
    if (answer === 'stream: OK') return;
    const found = /^stream: (.+) FOUND$/.exec(answer)?.[1];
    if (found !== undefined) throw invalid('file', fileMessages.infected(found));
    throw new ApiError('unavailable', {
      message: fileMessages.notScanned,
      retryAfter: RETRY_AFTER,
      cause: new Error(`clamd: ${answer}`),
    });
  };
};

/** Whether clamd answers at a socket. */
export const isScannerAnswering = async (address: string): Promise<boolean> => {
  const socket = connect(targetOf(address));
  socket.setTimeout(PING_TIMEOUT, () => socket.destroy(new Error('clamd does not answer.')));
  try {
    socket.write('zPING\0');
    return (await readAnswer(socket)).startsWith('PONG');
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
};
