import { Dialog as Ark } from '@ark-ui/react/dialog';
import { cx } from '@styled/css';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from './Button.tsx';

export interface DialogHeadProps {
  readonly title: ReactNode;
  readonly description?: ReactNode;
  /** Whether there is a button to close. */
  readonly closable?: boolean;
  readonly busy: boolean;
  /** The classes of the dialog's or the drawer's recipe. */
  readonly styles: {
    readonly head?: string;
    readonly title?: string;
    readonly description?: string;
    readonly close?: string;
  };
}

/** Title, description and the button to close, of a dialog or a drawer. */
export const DialogHead = (props: DialogHeadProps) => {
  const { title, description, closable = true, busy, styles } = props;
  return (
    <div className={styles.head}>
      <div className={styles.title}>
        <Ark.Title>{title}</Ark.Title>
        {description !== undefined && (
          <Ark.Description className={styles.description}>{description}</Ark.Description>
        )}
      </div>
      {closable && (
        <Ark.CloseTrigger
          aria-label="Close"
          disabled={busy}
          className={cx(buttonClass({ variant: 'ghost', size: 'sm' }, 'icon'), styles.close)}
        >
          <X aria-hidden size={17} />
        </Ark.CloseTrigger>
      )}
    </div>
  );
};
