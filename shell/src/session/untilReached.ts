import { ApiFailure } from '@tradewind/api-client';
import type { Readable } from '@tradewind/remote-api';

/** Milliseconds between two tries. */
const PAUSE = 10_000;

let isWaiting = false;
let retry = () => {};
const listeners = new Set<() => void>();

/** Whether the server could not be asked who is signed in, and will be asked again. */
export const isUnreachable: Readable<boolean> = {
  get: () => isWaiting,
  subscribe(listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};

const setWaiting = (waits: boolean) => {
  isWaiting = waits;
  for (const listener of listeners) listener();
};

/** Asks again at once. */
export const retryNow = (): void => retry();

/** Resolves after a pause, once the device has its network back, or with {@link retryNow}. */
const nextTry = () =>
  new Promise<void>((resolve) => {
    const goOn = () => {
      clearTimeout(timer);
      removeEventListener('online', goOn);
      resolve();
    };
    const timer = setTimeout(goOn, PAUSE);
    addEventListener('online', goOn);
    retry = goOn;
  });

/** Whether the server has answered, and not that it cannot. */
const isAnswer = (error: unknown) => error instanceof ApiFailure && error.status < 500;

/**
 * Makes a call until the server answers it (decision 214).
 * @throws ApiFailure when it refuses.
 */
export const untilReached = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    const answer = await call();
    setWaiting(false);
    return answer;
  } catch (error) {
    if (isAnswer(error)) {
      setWaiting(false);
      throw error;
    }
    setWaiting(true);
    await nextTry();
    return untilReached(call);
  }
};
