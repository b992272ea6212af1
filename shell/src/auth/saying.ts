/**
 * For `catch`: what the server said goes on as it is; anything else becomes the words that the
 * specification has for the screen (specification 1, section 8).
 */
export const saying =
  (words: string) =>
  (error: unknown): never => {
    if (error instanceof Error && error.name === 'ApiFailure' && error.message !== '') throw error;
    throw new Error(words, { cause: error });
  };
