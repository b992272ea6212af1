import { formatDollars } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { type Invoice, VoidInput } from '@tradewind/contracts/invoices';
import { useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import { FormDialog, FormField, Textarea, useContractForm } from '@tradewind/ui';

interface VoidDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Voids an invoice with a reason (decision 93). */
export const VoidDialog = ({ invoice, onClose }: VoidDialogProps) => {
  const api = useApi();
  const refresh = useRefresh();
  const toasts = useToasts();
  const form = useContractForm(VoidInput, {
    defaultValues: { reason: '', version: invoice.version },
    saveFailed: 'The invoice was not voided. Please try again.',
  });
  return (
    <FormDialog
      form={form}
      title={`Void invoice ${invoice.invoiceNumber}?`}
      description={`Its number stays, and it counts in no sum. ${invoice.client.name} is not told: no mail is sent, and only its link and its PDF say that it is void. ${ofPayments(invoice)}This cannot be undone.`}
      submit="Void invoice"
      busyLabel="Voiding..."
      variant="danger"
      onClose={onClose}
      onSave={async (body) => {
        await api.voidInvoice({ params: { id: invoice._id }, body });
        void refresh(...staleAfter('invoice'));
        toasts.success({ title: `Invoice ${invoice.invoiceNumber} is void` });
        onClose();
      }}
    >
      <FormField
        form={form}
        name="reason"
        label="Reason"
        hint="Admins and your team read it, the customer does not."
        required
      >
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </FormField>
    </FormDialog>
  );
};

/** What becomes of the money that was received; empty without any. */
const ofPayments = ({ amountPaid }: Invoice) =>
  amountPaid > 0 ? `The ${formatDollars(amountPaid)} received for it leaves all sums, too. ` : '';
