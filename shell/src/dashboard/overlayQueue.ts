import type { Question, Toasts } from '@tradewind/remote-api';
import { useSyncExternalStore } from 'react';
import type { Overlays } from './Overlays.tsx';

let requests = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const request = () => {
  requests += 1;
  for (const listener of listeners) listener();
};

/** The number of requested toasts and questions: their code is not needed before the first. */
export const useOverlayRequests = (): number => useSyncExternalStore(subscribe, () => requests);

let resolveMounted: (overlays: Overlays) => void = () => undefined;
const mounted = new Promise<Overlays>((resolve) => {
  resolveMounted = resolve;
});

/** Called with the functions that show toasts and questions, once those are mounted. */
export const registerOverlays = (overlays: Overlays): void => resolveMounted(overlays);

const queueToast =
  (kind: keyof Toasts): Toasts[typeof kind] =>
  (toast) => {
    request();
    void mounted.then(({ toasts }) => toasts[kind](toast));
  };

/** The page's toasts: the shell shows them, remotes are handed these functions. */
export const toasts: Toasts = {
  success: queueToast('success'),
  error: queueToast('error'),
  info: queueToast('info'),
};

/** Asks the user before something cannot be undone. */
export const ask = async (question: Question): Promise<boolean> => {
  request();
  return (await mounted).ask(question);
};
