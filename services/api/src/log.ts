import { fstatSync, readFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { hostname } from 'node:os';
import { MEGABYTE } from '@tradewind/contracts/text';
import { type Logger, pino } from 'pino';
import { createFileOutput } from './engines/logs/fileOutput.ts';
import { createLostLines, type LogOutput, type LostLines } from './engines/logs/logOutput.ts';
import { createStreamOutput } from './engines/logs/streamOutput.ts';
import { redactedFields } from './http/requestLog.ts';
import type { Settings } from './settings.ts';

const STANDARD_OUTPUT = 1;

type LogSettings = Pick<Settings, 'logLevel' | 'logFile' | 'logFileMegabytes'>;

const outputOf = ({ logFile, logFileMegabytes }: LogSettings, lost: LostLines): LogOutput => {
  if (logFile !== undefined) {
    return createFileOutput({ path: logFile, mostBytes: logFileMegabytes * MEGABYTE }, lost);
  }
  const kind = fstatSync(STANDARD_OUTPUT);
  // Node writes to pipes synchronously: a reader that stops would stop the process.
  if (kind.isFIFO() || kind.isSocket()) {
    return createStreamOutput(new Socket({ fd: STANDARD_OUTPUT, readable: false }), lost);
  }
  return process.stdout.isTTY
    ? createStreamOutput(process.stdout, lost)
    : createFileOutput({ descriptor: STANDARD_OUTPUT }, lost);
};

const { version } = JSON.parse(
  readFileSync(new URL('../package.json', import.meta.url), 'utf8'),
) as { version: string };

export interface ProcessLog {
  readonly log: Logger;
  readonly lost: LostLines;
  /** Writes the last lines. */
  readonly close: () => Promise<void>;
}

/** The log of this process: JSON lines in LOG_FILE, else on standard output (decision 117). */
export const createLog = (settings: LogSettings): ProcessLog => {
  const lost = createLostLines();
  const output = outputOf(settings, lost);
  const base = { pid: process.pid, hostname: hostname(), release: version };
  const log = pino({ level: settings.logLevel, redact: redactedFields, base }, output);
  // Warnings of Node must not end the process when nobody can read them.
  process.stderr.on('error', () => undefined);
  if (settings.logFile !== undefined) process.on('SIGHUP', () => output.reopen());
  return { log, lost, close: () => output.close() };
};
