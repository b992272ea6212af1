import {
  formatDollars,
  paymentMethodNames,
  paymentMethods,
  undoSeconds,
} from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { PaymentInput } from '@tradewind/contracts/invoices';
import { todayIn } from '@tradewind/contracts/timeZones';
import {
  type RecordPaymentProps,
  useApi,
  useIdempotencyKey,
  useRefresh,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import {
  DatePicker,
  FormDialog,
  FormField,
  Input,
  MoneyInput,
  NativeSelect,
  useContractForm,
} from '@tradewind/ui';
import { useRemovePayment } from './useRemovePayment.ts';

const methodChoices = paymentMethods.map((value) => ({
  value,
  label: paymentMethodNames[value],
}));

/** Records a payment: the balance, or a part of it. A notice offers Undo (decision 86). */
export const PaymentDialog = ({ invoice, onClose }: RecordPaymentProps) => {
  const api = useApi();
  const refresh = useRefresh();
  const toasts = useToasts();
  const keyOf = useIdempotencyKey();
  const undo = useRemovePayment();
  const { timezone } = useUser().preferences;
  const form = useContractForm(PaymentInput, {
    defaultValues: { amount: invoice.balance, method: 'check', note: '', date: todayIn(timezone) },
    saveFailed: 'The payment was not recorded. Please try again.',
  });
  return (
    <FormDialog
      form={form}
      title="Record payment"
      description={`${invoice.invoiceNumber}, ${formatDollars(invoice.balance)} due`}
      submit="Record payment"
      busyLabel="Recording..."
      onClose={onClose}
      onSave={async (body) => {
        const params = { id: invoice._id };
        const paid = await api.recordPayment({ params, body }, { idempotencyKey: keyOf(body) });
        void refresh(...staleAfter('invoice'));
        // In the order in which they were recorded.
        const paymentId = paid.payments.at(-1)?._id ?? '';
        toasts.success({
          title: 'Payment recorded',
          description: `${formatDollars(body.amount)} for ${invoice.invoiceNumber}`,
          action: {
            label: 'Undo',
            onClick: () => undo.mutate({ params: { ...params, paymentId } }),
          },
          duration: undoSeconds * 1_000,
        });
        onClose();
      }}
    >
      <FormField form={form} name="amount" label="Amount" required>
        {(control) => <MoneyInput {...control} />}
      </FormField>
      <FormField form={form} name="method" label="Method">
        {(control) => <NativeSelect {...control} choices={methodChoices} />}
      </FormField>
      <FormField form={form} name="date" label="Date">
        {(control) => <DatePicker {...control} />}
      </FormField>
      <FormField form={form} name="note" label="Note">
        {(control) => <Input {...control} maxLength={1_000} />}
      </FormField>
    </FormDialog>
  );
};
