import { AsyncLocalStorage } from 'node:async_hooks';
import { SetupError } from '@tradewind/settings/setupError';

export { SetupError };

const redirected = new AsyncLocalStorage<(line: string) => void>();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Writes a line to standard output. */
export function print(line: string): void {
  const redirect = redirected.getStore();
  if (redirect) redirect(line);
  else process.stdout.write(`${line}\n`);
}

/** Writes a line about a failure to standard error. */
export function printError(line: string): void {
  const redirect = redirected.getStore();
  if (redirect) redirect(line);
  else process.stderr.write(`${line}\n`);
}

/** Runs `work`; the lines that it writes with `print` and `printError` go to `redirect` instead. */
export function withOutput<T>(redirect: (line: string) => void, work: () => T): T {
  return redirected.run(redirect, work);
}

/**
 * Runs one step of the start and prints its name and duration. `detail` returns text to print after
 * the name.
 */
export async function logStep<T>(
  name: string,
  work: () => Promise<T>,
  detail?: (result: T) => string,
): Promise<T> {
  const since = performance.now();
  const result = await work();
  const what = detail?.(result);
  print(`  ${name}${what ? `: ${what}` : ''} (${seconds(since)})`);
  return result;
}

/** Returns the text to print for an error: the message of a SetupError, the stack of any other. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const isForOperator = error instanceof SetupError || code?.startsWith('ERR_PARSE_ARGS');
  return isForOperator ? error.message : (error.stack ?? error.message);
}
