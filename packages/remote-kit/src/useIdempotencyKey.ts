import { useRef } from 'react';

/**
 * A key for each content of a form: sending the same again, after an answer that was lost on its
 * way, creates nothing twice (decision 6).
 */
export const useIdempotencyKey = (): ((body: unknown) => string) => {
  const last = useRef({ written: '', key: '' });
  return (body) => {
    const written = JSON.stringify(body);
    if (last.current.written !== written) {
      last.current = { written, key: crypto.randomUUID() };
    }
    return last.current.key;
  };
};
