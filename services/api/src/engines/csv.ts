/**
 * Writes a cell of text (RFC 4180). Spreadsheets run a cell that begins with one of these characters
 * as a formula, some also in their full width; an apostrophe before it makes it text.
 */
const textCell = (text: string): string => {
  const plain = /^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
};

/** Writes a cell: numbers and truth values as they are, nothing for null, objects as JSON. */
const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return textCell(typeof value === 'string' ? value : JSON.stringify(value));
};

/** With a byte order mark, spreadsheets read a file as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Writes a line of CSV with its end. */
export const csvLine = (cells: readonly unknown[]): string => `${cells.map(cell).join(',')}\r\n`;
