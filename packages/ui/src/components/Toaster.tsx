import {
  Toaster as Ark,
  type CreateToasterReturn,
  createToaster,
  Toast,
} from '@ark-ui/react/toast';
import { toast as recipe } from '@styled/recipes';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { FocusEvent, ReactNode } from 'react';

const icons = { success: CircleCheck, error: TriangleAlert, info: Info };

const iconOf = (type: string | undefined) =>
  type === 'success' || type === 'error' ? icons[type] : icons.info;

/**
 * Ark returns the focus to the element that had it before, and uses one of its own buttons when the
 * focus came from outside the page, which would trap Shift+Tab.
 */
const keepMovesWithin = (event: FocusEvent<HTMLElement>) => {
  const { currentTarget: region, relatedTarget: from } = event;
  if (from instanceof Node && region.contains(from)) event.stopPropagation();
};

/** Renders toasts at the bottom left, above a phone's bottom bar. One for each page. */
export const Toaster = ({ toasts }: { readonly toasts: ToastStore }) => {
  const styles = recipe();
  return (
    <Ark toaster={toasts.toaster} className={styles.region} onFocusCapture={keepMovesWithin}>
      {(shown) => {
        const Icon = iconOf(shown.type);
        return (
          <Toast.Root className={styles.root}>
            <Icon aria-hidden size={17} className={styles.icon} />
            <div className={styles.text}>
              <Toast.Title>{shown.title}</Toast.Title>
              {shown.description !== undefined && shown.description !== '' && (
                <Toast.Description className={styles.description}>
                  {shown.description}
                </Toast.Description>
              )}
            </div>
            {shown.action && (
              <Toast.ActionTrigger className={styles.action}>
                {shown.action.label}
              </Toast.ActionTrigger>
            )}
            <Toast.CloseTrigger aria-label="Dismiss" className={styles.close}>
              <X aria-hidden size={15} />
            </Toast.CloseTrigger>
          </Toast.Root>
        );
      }}
    </Ark>
  );
};

export interface ToastMessage {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** The one action offered. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Milliseconds until it goes; 5 seconds by default. */
  readonly duration?: number | undefined;
  /** A toast takes the place of the one that was shown with the same id. */
  readonly id?: string | undefined;
}

/** Shows a message about an event. An error that blocks work is a banner instead. */
export interface Toasts {
  readonly success: (message: ToastMessage | string) => void;
  readonly error: (message: ToastMessage | string) => void;
  readonly info: (message: ToastMessage | string) => void;
}

/** The page owner's toasts, rendered by `<Toaster toasts={…} />`. */
export interface ToastStore extends Toasts {
  readonly toaster: CreateToasterReturn;
}

/** Creates the toasts of a page; its owner passes the functions to the remotes. */
export const createToasts = (): ToastStore => {
  const toaster = createToaster({
    placement: 'bottom-start',
    duration: 5000,
    max: 4,
    gap: 8,
    pauseOnPageIdle: true,
    // The shell sets the width of its sidebar, which ends with Logout, and the heights of its bottom
    // bar and of a page's action bar above it.
    offsets: {
      top: '16px',
      left: 'calc(16px + var(--side-bar, 0px))',
      right: '16px',
      bottom:
        'calc(16px + var(--bottom-bar, 0px) + var(--action-bar, 0px) + env(safe-area-inset-bottom))',
    },
  });
  const create = (type: keyof Toasts) => (message: ToastMessage | string) => {
    const { title, description, action, duration, id } =
      typeof message === 'string' ? { title: message } : message;
    const optional = {
      ...(action && { action }),
      ...(duration !== undefined && { duration }),
      ...(id !== undefined && { id }),
    };
    // The microtask allows a toast to be requested while React renders.
    queueMicrotask(() => {
      // Updating the shown one would keep its time.
      if (id !== undefined && toaster.isVisible(id)) toaster.remove(id);
      toaster.create({ type, title, description, ...optional });
    });
  };
  return { toaster, success: create('success'), error: create('error'), info: create('info') };
};
