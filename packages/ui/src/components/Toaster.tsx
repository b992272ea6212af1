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
 * Ark gives the focus back to where it came from, and takes one of its own buttons for that when
 * the focus came from outside the page: Shift+Tab would be caught.
 */
const keepMovesWithin = (event: FocusEvent<HTMLElement>) => {
  const { currentTarget: region, relatedTarget: from } = event;
  if (from instanceof Node && region.contains(from)) event.stopPropagation();
};

/** Where toasts appear: bottom left, above a phone's bottom bar. One per page. */
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
