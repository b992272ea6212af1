import { useEffect, useSyncExternalStore } from 'react';

/** A question to the user who they are, which all calls that wait for it share. */
export interface StepUpRequest {
  readonly answered: Promise<boolean>;
  /** Ends the question; true repeats the calls. */
  readonly answer: (isProven: boolean) => void;
}

let current: StepUpRequest | undefined;
/** Whether the page has somewhere to ask: only the dashboard has. */
let hasDialog = false;
const listeners = new Set<() => void>();

const show = (request: StepUpRequest | undefined) => {
  current = request;
  for (const listener of listeners) listener();
};

const openRequest = (): StepUpRequest => {
  const { promise: answered, resolve } = Promise.withResolvers<boolean>();
  const answer = (isProven: boolean) => {
    resolve(isProven);
    if (current?.answered === answered) show(undefined);
  };
  return { answered, answer };
};

/**
 * Asks the user to prove who they are (decision 79). Resolves to whether they have; to false where
 * the page has no dialog for it.
 */
export const requestStepUp = async (): Promise<boolean> => {
  if (!hasDialog) return false;
  if (current === undefined) show(openRequest());
  return current?.answered ?? false;
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The open question, for the one component of the page that asks it. */
export const useStepUpRequest = (): StepUpRequest | undefined => {
  useEffect(() => {
    hasDialog = true;
    return () => {
      hasDialog = false;
      current?.answer(false);
    };
  }, []);
  return useSyncExternalStore(subscribe, () => current);
};
