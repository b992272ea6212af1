import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';
import { LAST_LINES, type LogOutput, type LostLines, MOST_QUEUED, reasonOf } from './logOutput.ts';

/**
 * Writes lines to a pipe, a socket or a terminal. Lines are dropped and counted while its reader is
 * too slow, and once it is gone.
 */
export const createStreamOutput = (stream: Writable, lost: LostLines): LogOutput => {
  stream.on('error', (error) => lost.add(1, reasonOf(error)));
  return {
    write(line) {
      if (stream.destroyed) return lost.add(1, 'closed');
      if (stream.writableLength > MOST_QUEUED) return lost.add(1, 'too slow');
      const report = lost.takeReport();
      stream.write(report === undefined ? line : report + line);
    },
    reopen: () => undefined,
    async close() {
      if (stream.destroyed || stream.writableLength === 0) return;
      const written = new Promise((resolve) => stream.write('', resolve));
      await Promise.race([written, delay(LAST_LINES, undefined, { ref: false })]);
    },
  };
};
