/**
 * A cause outside the program, such as a taken port, a wrong setting or a database that does not
 * answer. The message is one line with the cause and what to do; it is printed without a stack
 * trace.
 */
export class SetupError extends Error {
  override name = 'SetupError';
}
