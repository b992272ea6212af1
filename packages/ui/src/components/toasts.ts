import { type CreateToasterReturn, createToaster } from '@ark-ui/react/toast';
import type { ReactNode } from 'react';

export interface ToastMessage {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The one thing to do next. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** Tells what happened. An error that blocks work is a banner instead. */
export interface Toasts {
  readonly success: (message: ToastMessage | string) => void;
  readonly error: (message: ToastMessage | string) => void;
  readonly info: (message: ToastMessage | string) => void;
}

/** The page owner's toasts: `<Toaster toasts={…} />` shows them. */
export interface ToastStore extends Toasts {
  readonly toaster: CreateToasterReturn;
}

type Kind = keyof Toasts;

/** Made once by whoever owns the page, who hands its functions to the remotes. */
export const createToasts = (): ToastStore => {
  const toaster = createToaster({
    placement: 'bottom-start',
    duration: 5000,
    max: 4,
    gap: 8,
    pauseOnPageIdle: true,
    // The shell says by --bottom-bar how much of the screen its bar covers.
    offsets: {
      top: '16px',
      left: '16px',
      right: '16px',
      bottom: 'calc(16px + var(--bottom-bar, 0px) + env(safe-area-inset-bottom))',
    },
  });
  const say = (type: Kind) => (message: ToastMessage | string) => {
    const { title, description, action } =
      typeof message === 'string' ? { title: message } : message;
    // The microtask lets a toast be asked for while React renders.
    queueMicrotask(() => toaster.create({ type, title, description, ...(action && { action }) }));
  };
  return { toaster, success: say('success'), error: say('error'), info: say('info') };
};

let connected: Toasts | undefined;
const waiting: ((toasts: Toasts) => void)[] = [];

/** Each bundle has its own copy of this module: a remote's mount connects it to its host's toasts. */
export const connectToasts = (toasts: Toasts): void => {
  connected = toasts;
  for (const tell of waiting.splice(0)) tell(toasts);
};

const tell = (kind: Kind) => (message: ToastMessage | string) => {
  if (connected) connected[kind](message);
  else waiting.push((toasts) => toasts[kind](message));
};

/** Goes to the connected toasts; what is said before that is kept until then. */
export const toast: Toasts = {
  success: tell('success'),
  error: tell('error'),
  info: tell('info'),
};
