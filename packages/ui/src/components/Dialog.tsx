import { Dialog as Ark } from '@ark-ui/react/dialog';
import { dialog } from '@styled/recipes';
import { type ReactNode, useRef } from 'react';
import { Banner } from './Banner.tsx';
import { DialogHead } from './DialogHead.tsx';
import { Portal, stopSubmitBubbling } from './Portal.tsx';
import { useDoubleClickGuard } from './useDoubleClickGuard.ts';

export interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, a click outside, or the close button; not while `busy`. */
  readonly onClose: () => void;
  /** A question: `Delete invoice INV-2026-00217?` */
  readonly title: ReactNode;
  /** Names the record and the consequences that cannot be undone. */
  readonly description?: ReactNode;
  /** Buttons; the last repeats the title's verb. A form inside is submitted by `form="its id"`. */
  readonly foot?: ReactNode;
  /** The error of the last attempt: the dialog stays open with everything typed. */
  readonly problem?: ReactNode;
  readonly busy?: boolean | undefined;
  readonly size?: 'sm' | 'md' | 'lg';
  /** `alertdialog` requires an answer: a click outside does not close it. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Contains an iframe: a click inside it does not count as a click outside. */
  readonly framed?: boolean;
  readonly children?: ReactNode;
}

const typing =
  'input:not([type=hidden], :disabled), select:not(:disabled), textarea:not(:disabled)';

/** A dialog: centred on a wide screen, attached to the bottom edge of a phone. */
export const Dialog = (props: DialogProps) => {
  const { open, onClose, busy = false, role = 'dialog', framed = false, size, children } = props;
  const styles = dialog({ size });
  const content = useRef<HTMLDivElement>(null);
  const { onPointerDownOutside, onClickCapture } = useDoubleClickGuard(open);
  return (
    <Ark.Root
      lazyMount
      unmountOnExit
      open={open}
      role={role}
      closeOnInteractOutside={!busy && !framed && role === 'dialog'}
      closeOnEscape={!busy}
      onPointerDownOutside={onPointerDownOutside}
      // A form focuses its first field, other content its first button.
      initialFocusEl={() => content.current?.querySelector<HTMLElement>(typing) ?? null}
      onOpenChange={(details) => {
        if (!details.open && !busy) onClose();
      }}
    >
      <Portal>
        <Ark.Backdrop className={styles.backdrop} />
        <Ark.Positioner className={styles.positioner}>
          <Ark.Content
            ref={content}
            className={styles.content}
            onClickCapture={onClickCapture}
            onSubmit={stopSubmitBubbling}
          >
            <DialogHead
              title={props.title}
              description={props.description}
              closable={role === 'dialog'}
              busy={busy}
              styles={styles}
            />
            {props.problem !== undefined && props.problem !== '' && (
              <Banner tone="error" className={styles.problem}>
                {props.problem}
              </Banner>
            )}
            {children !== undefined && <div className={styles.body}>{children}</div>}
            {props.foot !== undefined && <div className={styles.foot}>{props.foot}</div>}
          </Ark.Content>
        </Ark.Positioner>
      </Portal>
    </Ark.Root>
  );
};
