import type { Question, Toasts } from '@tradewind/remote-api';
import { useSyncExternalStore } from 'react';
import type { Overlays } from './Overlays.tsx';
import { useLazyComponent } from './useLazyComponent.ts';

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

let onReady: (overlays: Overlays) => void = () => undefined;
const mounted = new Promise<Overlays>((resolve) => {
  onReady = resolve;
});

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

const load = () =>
  import(/* webpackChunkName: "overlays" */ './Overlays.tsx').then((module) => module.OverlayHost);

/** Where toasts and questions appear; their code is fetched with the first one. */
export const OverlayOutlet = () => {
  const OverlayHost = useLazyComponent(
    load,
    useSyncExternalStore(subscribe, () => requests),
  );
  return OverlayHost && <OverlayHost onReady={onReady} />;
};
