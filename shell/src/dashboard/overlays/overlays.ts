import type { Question, Toasts } from '@tradewind/remote-api';
import { useSyncExternalStore } from 'react';

/** What shows toasts and questions, once its code has arrived. */
export interface Overlays {
  readonly toasts: Toasts;
  readonly ask: (question: Question) => Promise<boolean>;
}

let wishes = 0;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const wish = () => {
  wishes += 1;
  for (const listener of listeners) listener();
};

/** How often something was to be shown: none of the code is needed before the first time. */
export const useOverlayRequests = (): number => useSyncExternalStore(subscribe, () => wishes);

let stand: (overlays: Overlays) => void = () => undefined;
const standing = new Promise<Overlays>((resolve) => {
  stand = resolve;
});

/** To be called by what shows them, as soon as it stands on the page. */
export const registerOverlays = (overlays: Overlays): void => stand(overlays);

const say =
  (kind: keyof Toasts): Toasts[typeof kind] =>
  (toast) => {
    wish();
    void standing.then(({ toasts: shown }) => shown[kind](toast));
  };

/** The page's toasts: the shell shows them, remotes are handed these functions. */
export const toasts: Toasts = { success: say('success'), error: say('error'), info: say('info') };

/** What remotes and screens of the shell ask before something cannot be undone. */
export const ask = async (question: Question): Promise<boolean> => {
  wish();
  return (await standing).ask(question);
};
