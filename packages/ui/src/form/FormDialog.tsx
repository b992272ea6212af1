import { css } from '@styled/css';
import { type ReactNode, useId } from 'react';
import type { FieldValues } from 'react-hook-form';
import { Button } from '../components/Button.tsx';
import { Dialog, type DialogProps } from '../components/Dialog.tsx';
import { KeptNote } from './Form.tsx';
import type { ContractForm } from './useContractForm.ts';

const stack = css({ display: 'grid', gap: '14px' });

export interface FormDialogProps<Input extends FieldValues, Output> {
  readonly form: ContractForm<Input, Output>;
  readonly title: string;
  readonly description?: string;
  /** The label of the button that submits, and what it says while `onSave` runs. */
  readonly submit: string;
  readonly busyLabel: string;
  /** `danger` for what cannot be undone. */
  readonly variant?: 'solid' | 'danger';
  readonly size?: DialogProps['size'];
  /** Buttons before Cancel. */
  readonly buttons?: ReactNode;
  readonly onSave: (values: Output) => unknown;
  /** Called by Cancel, Escape, a click outside, or the close button; not while `onSave` runs. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog around one form, open while it is mounted. A failed save is shown above the fields, and
 * everything typed stays.
 */
export const FormDialog = <Input extends FieldValues, Output>(
  props: FormDialogProps<Input, Output>,
) => {
  const { form, onSave, onClose, variant = 'solid', size } = props;
  const id = useId();
  const { isSubmitting: busy } = form.formState;
  return (
    <Dialog
      open
      onClose={onClose}
      title={props.title}
      description={props.description}
      problem={form.problem}
      busy={busy}
      {...(size !== undefined && { size })}
      foot={
        <>
          {props.buttons}
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} variant={variant} busy={busy} busyLabel={props.busyLabel}>
            {props.submit}
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={stack} onSubmit={form.submit(onSave)}>
        <KeptNote isUnanswered={form.isUnanswered && form.problem !== ''} />
        {props.children}
      </form>
    </Dialog>
  );
};
