import { type OperatedBusiness, Suspension } from '@tradewind/contracts/operators';
import { useAction, useToasts } from '@tradewind/remote-kit';
import { FormDialog, FormField, Textarea, useContractForm } from '@tradewind/ui';

export interface SuspensionDialogProps {
  readonly business: OperatedBusiness;
  readonly onClose: () => void;
}

const consequences = {
  suspend:
    'Its members can only sign in and download its data, and nobody can book it. Customers keep their links. Every admin is mailed the reason.',
  resume: 'Its members work on as before, and it can be booked again.',
} as const;

/** Suspends a business, or ends that, with a reason. */
export const SuspensionDialog = ({ business, onClose }: SuspensionDialogProps) => {
  const { _id: id, company, state } = business;
  const toasts = useToasts();
  const form = useContractForm(Suspension, { defaultValues: { reason: '' } });
  const isOpen = state === 'open';
  const action = useAction(isOpen ? 'suspendBusiness' : 'resumeBusiness', {
    refreshes: ['listBusinesses', 'listOperatorActs'],
    onSuccess: () => {
      toasts.success({ title: isOpen ? `${company} is suspended.` : `${company} is open again.` });
      onClose();
    },
  });
  const verb = isOpen ? 'Suspend' : 'Resume';
  return (
    <FormDialog
      form={form}
      title={`${verb} ${company}?`}
      description={consequences[isOpen ? 'suspend' : 'resume']}
      submit={`${verb} business`}
      busyLabel={isOpen ? 'Suspending…' : 'Resuming…'}
      variant={isOpen ? 'danger' : 'solid'}
      onSave={(body) => action.mutateAsync({ params: { id }, body })}
      onClose={onClose}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint={isOpen ? 'Its members read it' : 'Kept in the audit'}
        required
      >
        {(control) => <Textarea {...control} rows={3} />}
      </FormField>
    </FormDialog>
  );
};
