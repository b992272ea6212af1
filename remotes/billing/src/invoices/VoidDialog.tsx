import { staleAfter } from '@tradewind/contracts/invalidation';
import { type Invoice, VoidInput } from '@tradewind/contracts/invoices';
import { useApi, useRefresh, useToasts } from '@tradewind/remote-kit';
import {
  Button,
  Dialog,
  Form,
  FormField,
  failureWithMessage,
  messageOf,
  Textarea,
  useContractForm,
} from '@tradewind/ui';
import { useId } from 'react';

interface VoidDialogProps {
  readonly invoice: Invoice;
  readonly onClose: () => void;
}

/** Voids an invoice with a reason (decision 93). */
export const VoidDialog = ({ invoice, onClose }: VoidDialogProps) => {
  const api = useApi();
  const refresh = useRefresh();
  const toasts = useToasts();
  const id = useId();
  const form = useContractForm(VoidInput, {
    defaultValues: { reason: '', version: invoice.version },
  });
  const busy = form.formState.isSubmitting;
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title={`Void invoice ${invoice.invoiceNumber}?`}
      description="Its number stays, it counts in no sum, and its customer reads that it is void. This cannot be undone."
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="danger" form={id} busy={busy} busyLabel="Voiding...">
            Void invoice
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        aria-label="Void invoice"
        onSave={async (body) => {
          try {
            await api.voidInvoice({ params: { id: invoice._id }, body });
          } catch (failure) {
            const words = messageOf(failure, 'The invoice was not voided. Please try again.');
            throw failureWithMessage(failure, words);
          }
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
      </Form>
    </Dialog>
  );
};
