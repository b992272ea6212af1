/**
 * Something outside the program is in the way: a taken port, a wrong setting, a database that
 * does not answer. The message is one line that says what is wrong and the way out; it is shown
 * without a stack trace.
 */
export class Refusal extends Error {
  override name = 'Refusal';
}

/** One line for any error: a refusal's message as it is, the stack of everything else. */
export function explain(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
