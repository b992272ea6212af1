/** Said of a call that nobody answered. */
export const unreachable = 'The server could not be reached. Check your connection and try again.';
