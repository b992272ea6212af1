/** An error as the shell's API client throws it. */
export const apiFailure = (status: number, code: string, message: string, errors: unknown[] = []) =>
  Object.assign(new Error(message), { name: 'ApiFailure', status, code, errors, answer: {} });

export const stale = () => apiFailure(409, 'stale', 'Someone else changed this in the meantime.');
