const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** A line of progress. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** A line on what went wrong. */
export function complain(line: string): void {
  process.stderr.write(`${line}\n`);
}

/**
 * Does one step of the start and says how it went and how long it took. `work` may give a
 * detail that is shown behind the name.
 */
export async function step<T>(
  name: string,
  work: () => Promise<T>,
  detail?: (result: T) => string,
): Promise<T> {
  const since = performance.now();
  const result = await work();
  const what = detail?.(result);
  say(`  ${name}${what ? `: ${what}` : ''} (${seconds(since)})`);
  return result;
}
