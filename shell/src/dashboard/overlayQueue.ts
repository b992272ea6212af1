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

/** How often a toast or a question was requested: none of the code is needed before the first. */
export const useOverlayRequests = (): number => useSyncExternalStore(subscribe, () => requests);

let resolveMounted: (overlays: Overlays) => void = () => undefined;
const mounted = new Promise<Overlays>((resolve) => {
  resolveMounted = resolve;
});

/** To be called with what shows toasts and questions, once it is mounted. */
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
