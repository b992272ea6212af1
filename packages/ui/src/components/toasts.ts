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
  const say = (type: keyof Toasts) => (message: ToastMessage | string) => {
    const { title, description, action } =
      typeof message === 'string' ? { title: message } : message;
    // The microtask lets a toast be asked for while React renders.
    queueMicrotask(() => toaster.create({ type, title, description, ...(action && { action }) }));
  };
  return { toaster, success: say('success'), error: say('error'), info: say('info') };
};
