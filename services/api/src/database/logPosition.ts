/**
 * A position in PostgreSQL's log as 16 hexadecimal digits, so that positions compare as text;
 * PostgreSQL writes `16/B374D848`.
 */
export type LogPosition = string;

const LSN = /^([0-9A-F]{1,8})\/([0-9A-F]{1,8})$/;
const POSITION = /^[0-9A-F]{16}$/;

/** Before all others. */
export const firstPosition: LogPosition = '0'.repeat(16);

/** Reads a position as PostgreSQL writes it. */
export const fromLsn = (lsn: string): LogPosition => {
  const [, high = '', low = ''] = LSN.exec(lsn) ?? [];
  return high.padStart(8, '0') + low.padStart(8, '0');
};

/** Writes a position as PostgreSQL reads it. */
export const toLsn = (position: LogPosition): string =>
  `${position.slice(0, 8)}/${position.slice(8)}`;

export const isLogPosition = (text: string | undefined): text is LogPosition =>
  text !== undefined && POSITION.test(text);

/** Bytes of log between two positions. */
export const bytesBetween = (from: LogPosition, to: LogPosition): number =>
  Number(BigInt(`0x${to}`) - BigInt(`0x${from}`));

/** The latest known position of a primary's log: at or after each commit of this process. */
export class LatestPosition {
  #value = firstPosition;

  get value(): LogPosition {
    return this.#value;
  }

  /** Takes a position, unless a later one is known. */
  advance(position: LogPosition): void {
    if (position > this.#value) this.#value = position;
  }
}
