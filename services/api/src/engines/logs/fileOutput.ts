import { close, fstatSync, openSync, renameSync, write as writeBytes } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { LAST_LINES, type LogOutput, type LostLines, MOST_QUEUED, reasonOf } from './logOutput.ts';

const writeTo = promisify(writeBytes) as unknown as (
  descriptor: number,
  bytes: Buffer,
) => Promise<{ bytesWritten: number }>;

/** Files that are kept besides the present one, as `NAME.1` (the last) to `NAME.4`. */
const KEPT = 4;

/** A file of the log: one that this process opens and keeps below a size, or an open descriptor. */
export type LogFile =
  | { readonly path: string; readonly mostBytes: number }
  | { readonly descriptor: number };

/** Members of the group may read the log, others may not. */
const open = (path: string) => openSync(path, 'a', 0o640);

const shift = (path: string) => {
  for (let age = KEPT; age > 0; age -= 1) {
    try {
      renameSync(age === 1 ? path : `${path}.${age - 1}`, `${path}.${age}`);
    } catch {
      // There are fewer of them, or the folder cannot be written.
    }
  }
};

/**
 * Appends lines to a file, many at once. Lines that cannot be written are dropped and counted; the
 * next success is preceded by a line that reports them.
 */
export const createFileOutput = (file: LogFile, lost: LostLines): LogOutput => {
  const path = 'path' in file ? file.path : undefined;
  const mostBytes = 'mostBytes' in file ? file.mostBytes : Number.POSITIVE_INFINITY;
  let descriptor = 'descriptor' in file ? file.descriptor : open(file.path);
  let size = fstatSync(descriptor).size;
  let queue: string[] = [];
  let queued = 0;
  let writing: Promise<void> | undefined;
  let endsInLine = false;

  const reopen = () => {
    if (path === undefined) return;
    try {
      const next = open(path);
      close(descriptor, () => undefined);
      descriptor = next;
      size = fstatSync(next).size;
    } catch (error) {
      // The file before stays in use.
      lost.add(0, reasonOf(error));
    }
  };

  const writeAll = async (text: string) => {
    let rest = Buffer.from(text);
    while (rest.length > 0) {
      const { bytesWritten } = await writeTo(descriptor, rest);
      size += bytesWritten;
      rest = rest.subarray(bytesWritten);
      endsInLine = rest.length > 0;
    }
  };

  const writeQueued = async () => {
    while (queue.length > 0) {
      const lines = queue;
      queue = [];
      queued = 0;
      if (size > mostBytes && path !== undefined) {
        shift(path);
        reopen();
      }
      try {
        const report = lost.isLosing;
        await writeAll((endsInLine ? '\n' : '') + lines.join(''));
        if (report) await writeAll(lost.takeReport() ?? '');
      } catch (error) {
        lost.add(lines.length, reasonOf(error));
      }
    }
    writing = undefined;
  };

  return {
    write(line) {
      if (queued > MOST_QUEUED) return lost.add(1, 'too slow');
      queue.push(line);
      queued += line.length;
      writing ??= new Promise(setImmediate).then(writeQueued);
    },
    reopen,
    async close() {
      await Promise.race([writing, delay(LAST_LINES, undefined, { ref: false })]);
    },
  };
};
