import { Toaster as Ark, Toast } from '@ark-ui/react/toast';
import { toast as recipe } from '@styled/recipes';
import { CircleCheck, Info, TriangleAlert, X } from 'lucide-react';
import type { FocusEvent } from 'react';
import type { ToastStore } from './toasts.ts';

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
