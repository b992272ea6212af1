import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { InvoiceRow } from '@tradewind/contracts/invoices';
import type { JobDetail } from '@tradewind/contracts/jobDetail';
import { useAction, useCall, useToasts } from '@tradewind/remote-kit';
import { statusDisplay } from '@tradewind/trade-ui';
import {
  Button,
  Dialog,
  Field,
  messageOf,
  NativeSelect,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { useState } from 'react';

const none = css({ color: 'fg.muted' });

const choiceOf = ({ _id, invoiceNumber, title, total, status }: InvoiceRow) => ({
  value: _id,
  label: [invoiceNumber, formatDollars(total), statusDisplay('invoice', status).label, title].join(
    ' · ',
  ),
});

export interface LinkInvoiceDialogProps {
  readonly job: Pick<JobDetail, '_id' | 'client'>;
  readonly onClose: () => void;
}

/** Links one of the customer's invoices that belong to no job to this one (decision 43). */
export const LinkInvoiceDialog = ({ job, onClose }: LinkInvoiceDialogProps) => {
  const toasts = useToasts();
  const [chosen, setChosen] = useState<string>();
  const query = { customer: job.client._id, withoutJob: 'true', limit: '100' } as const;
  const found = useCall('listInvoices', { query });
  const unlink = useAction('updateInvoice', {
    refreshes: staleAfter('invoice'),
    onError: (error) =>
      toasts.error({ title: 'The invoice is still linked.', description: messageOf(error) }),
  });
  const link = useAction('updateInvoice', {
    refreshes: staleAfter('invoice'),
    onSuccess: ({ _id, invoiceNumber, version }) => {
      toasts.success({
        title: `Invoice ${invoiceNumber} linked`,
        action: {
          label: 'Undo',
          onClick: () => unlink.mutate({ params: { id: _id }, body: { jobId: null, version } }),
        },
        duration: 10_000,
      });
      onClose();
    },
  });
  const invoices = found.data?.rows ?? [];
  const invoice = invoices.find(({ _id }) => _id === chosen) ?? invoices[0];
  return (
    <Dialog
      open
      title="Link an invoice"
      description={`An invoice of ${job.client.name} that belongs to no job.`}
      busy={link.isPending}
      onClose={onClose}
      problem={
        link.error === null
          ? undefined
          : messageOf(link.error, 'The invoice was not linked. Please try again.')
      }
      foot={
        <>
          <Button disabled={link.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            variant="solid"
            disabled={invoice === undefined}
            busy={link.isPending}
            onClick={() =>
              invoice &&
              link.mutate({
                params: { id: invoice._id },
                body: { jobId: job._id, version: invoice.version },
              })
            }
          >
            Link invoice
          </Button>
        </>
      }
    >
      <QueryState
        query={found}
        skeleton={<SkeletonRows rows={1} label="Loading invoices" />}
        error={{ title: 'Error loading invoices' }}
      >
        {() =>
          invoice === undefined ? (
            <p className={none}>{job.client.name} has no invoice without a job.</p>
          ) : (
            <Field label="Invoice">
              <NativeSelect
                choices={invoices.map(choiceOf)}
                value={invoice._id}
                onChange={(event) => setChosen(event.currentTarget.value)}
              />
            </Field>
          )
        }
      </QueryState>
    </Dialog>
  );
};
