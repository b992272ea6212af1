/** Where log lines go. Writing never waits, never throws and never ends the process. */
export interface LogOutput {
  write(line: string): void;
  /** Opens the file again, under the same name. */
  reopen(): void;
  /** Writes what is queued, for at most two seconds. */
  close(): Promise<void>;
}

/** Counts lines that could not be written. */
export interface LostLines {
  /** Counts lines as lost, with the reason of the last ones. */
  add(lines: number, reason: string): void;
  /** The line that reports what was lost since the last report; undefined when nothing was. */
  takeReport(): string | undefined;
  /** All lines that were lost in this process. */
  readonly total: number;
  /** Whether the last line was lost. */
  readonly isLosing: boolean;
}

const WARN = 40;

export const createLostLines = (): LostLines => {
  let total = 0;
  let unreported = 0;
  let reason = '';
  return {
    add(lines, cause) {
      total += lines;
      unreported += lines;
      reason = cause;
    },
    takeReport() {
      if (unreported === 0) return undefined;
      const report = { level: WARN, time: Date.now(), lines: unreported, reason };
      unreported = 0;
      return `${JSON.stringify({ ...report, msg: 'log lines were lost' })}\n`;
    },
    get total() {
      return total;
    },
    get isLosing() {
      return unreported > 0;
    },
  };
};

/** Characters that wait to be written; lines beyond are lost. */
export const MOST_QUEUED = 4_000_000;
/** Milliseconds that a process which ends waits for its last lines. */
export const LAST_LINES = 2_000;

export const reasonOf = (error: unknown): string =>
  (error as NodeJS.ErrnoException).code ?? 'unknown';
