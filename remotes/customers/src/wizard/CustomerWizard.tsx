import { css } from '@styled/css';
import type { NewCustomerProps } from '@tradewind/remote-kit';
import { useToasts } from '@tradewind/remote-kit';
import { Button, Dialog, keepFocus, Stepper, useConfirm } from '@tradewind/ui';
import { useId } from 'react';
import { AddressStep } from './AddressStep.tsx';
import { ContactStep } from './ContactStep.tsx';
import { useWizard } from './useWizard.ts';

const steps = ['Contact details', 'Address and notes'];
const body = css({ display: 'grid', gap: '18px' });

/** The dialog that adds a customer in two steps (specification 2, sections 2 and 5). */
export const CustomerWizard = ({ open, name = '', onClose, onCreated }: NewCustomerProps) => {
  const formId = useId();
  const toasts = useToasts();
  const [ask, question] = useConfirm();
  const { form, step, busy, submit, back } = useWizard(open, name, (customer) => {
    toasts.success({ title: 'Customer created', description: customer.name });
    onClose();
    onCreated(customer);
  });
  const { isDirty } = form.formState;
  // Escape and a click outside are easily done by mistake; Cancel is not.
  const closeWithCare = async () => {
    const discarded =
      !isDirty ||
      (await ask({
        title: 'Discard this customer?',
        description: 'What you have typed will be lost.',
        confirmLabel: 'Discard',
        cancelLabel: 'Keep editing',
      }));
    if (discarded) onClose();
  };
  return (
    <>
      <Dialog
        open={open}
        onClose={closeWithCare}
        title="Add Customer"
        problem={form.problem}
        busy={busy}
        foot={
          <>
            <Button disabled={busy} onMouseDown={keepFocus} onClick={step === 1 ? onClose : back}>
              {step === 1 ? 'Cancel' : 'Back'}
            </Button>
            <Button
              type="submit"
              onMouseDown={keepFocus}
              form={formId}
              variant="solid"
              busy={busy}
              busyLabel="Creating..."
            >
              {step === 1 ? 'Next' : 'Create Customer'}
            </Button>
          </>
        }
      >
        <form id={formId} noValidate className={body} onSubmit={submit}>
          <Stepper steps={steps} current={step - 1} label="Steps" />
          {step === 1 ? <ContactStep form={form} onLeave={onClose} /> : <AddressStep form={form} />}
        </form>
      </Dialog>
      {question}
    </>
  );
};
