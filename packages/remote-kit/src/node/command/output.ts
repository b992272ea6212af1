/** A failure that the user of the command can correct; printed without a stack. */
export class CommandError extends Error {
  override readonly name = 'CommandError';
}

/** Writes a line to standard output. */
export const print = (line: string): void => void process.stdout.write(`${line}\n`);

/** Returns one line for each row, with aligned columns. */
export const table = (rows: readonly (readonly string[])[]): string[] => {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.max(...rows.map((row) => row[column]?.length ?? 0)),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
};
