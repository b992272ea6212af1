import type { Logger } from 'pino';
import { endWithApi, keepApiAlive } from '../../../../engines/processes/sandbox.ts';
import {
  lineReader,
  type MessageFromRenderer,
  type MessageToRenderer,
  readMessage,
  toLine,
} from './messages.ts';
import { spawnRenderer } from './spawnRenderer.ts';

/** Characters of one message: a page with its data. */
const MOST_CHARACTERS = 8 * 1024 * 1024;
/** Characters of a process's standard error that are logged. */
const MOST_LOGGED = 2_000;
/** Characters of it that are read: many times those that the program of the process writes. */
const MOST_READ = 200_000;

export interface RendererOptions {
  readonly ownUser: boolean;
  /** The remote and version, such as `billing@1.4.0`, for the log. */
  readonly source: string;
  readonly log: Logger;
  /** Called with each message; an error kills the process. */
  readonly receive: (message: MessageFromRenderer) => void;
  /** Called once, when the process ends or is killed. */
  readonly fail: (reason: Error) => void;
}

/** A render process as its API talks to it. */
export interface Renderer {
  readonly send: (message: MessageToRenderer) => void;
  /** Ends the process for its misbehaviour, and logs the reason. */
  readonly kill: (reason: unknown) => void;
  /** Ends the process. */
  readonly stop: () => void;
  /** Resolves once the process has ended. */
  readonly ended: Promise<void>;
}

/** Starts a render process. It does not keep the API alive, and ends with it. */
export const connectRenderer = (options: RendererOptions): Renderer => {
  const { source, log, receive, fail } = options;
  const child = spawnRenderer(options.ownUser);
  let isOver = false;
  let complaints = '';
  let read = 0;

  const finish = (reason: Error) => {
    if (isOver) return;
    isOver = true;
    fail(reason);
  };
  const kill = (reason: unknown) => {
    if (isOver) return;
    log.error({ err: reason, source, complaints }, 'render process killed');
    child.kill('SIGKILL');
    finish(reason as Error);
  };
  const readLines = lineReader(MOST_CHARACTERS, (line) => receive(readMessage(line)));
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    if (isOver) return;
    try {
      readLines(text);
    } catch (error) {
      kill(error);
    }
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaints = (complaints + text).slice(0, MOST_LOGGED);
    read += text.length;
    if (read > MOST_READ) kill(new Error('It wrote too much to its standard error.'));
  });
  // The end of the process counts, not that of its input.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve) => {
    const end = (reason: Error) => {
      if (!isOver) log.error({ err: reason, source, complaints }, 'render process ended');
      finish(reason);
      resolve();
    };
    child.once('error', end);
    child.once('exit', (status, signal) => end(new Error(`It ended with ${signal ?? status}.`)));
  });
  endWithApi(child);
  keepApiAlive(child, false);
  return {
    send: (message) => void (child.stdin.writable && child.stdin.write(toLine(message))),
    kill,
    stop: () => {
      finish(new Error('It was stopped.'));
      child.kill('SIGKILL');
    },
    ended,
  };
};
