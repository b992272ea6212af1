import { css } from '@styled/css';
import { useMutation } from '@tanstack/react-query';
import { formatDollars } from '@tradewind/contracts';
import type { JobDetail, JobInvoice } from '@tradewind/contracts/jobDetail';
import type { JobUpdate } from '@tradewind/contracts/jobs';
import { capitalize } from '@tradewind/contracts/text';
import {
  Extension,
  type RecordPaymentProps,
  useApi,
  useHasPath,
  useToasts,
} from '@tradewind/remote-kit';
import { Banner, Button, LinkButton, messageOf } from '@tradewind/ui';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import { jobNoticeId, type StatusChange } from '../detail/useStatusChange.ts';
import { saveOnLatest, useJobCache } from '../useJobCache.ts';
import { LinkInvoiceDialog } from './LinkInvoiceDialog.tsx';
import { leftOpen, type MoneyQuestion, moneyQuestion } from './moneyQuestion.ts';
import { listOf, PaidElsewhereDialog } from './PaidElsewhereDialog.tsx';

const CREATE = '/dashboard/invoices/create';

const space = css({ mb: '16px' });
const bar = css({ display: 'grid', gap: '10px' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

type Answer = Pick<JobUpdate, 'invoicedElsewhere' | 'paidElsewhere'>;

const answers = {
  invoice: { label: 'Invoiced elsewhere', body: { invoicedElsewhere: true } },
  payment: { label: 'Paid elsewhere', body: { paidElsewhere: true } },
} as const satisfies Record<MoneyQuestion['step'], { label: string; body: Answer }>;

/** Saves an answer about the money of a job; a notice offers to withdraw it. */
const useAnswer = (job: JobDetail) => {
  const api = useApi();
  const toasts = useToasts();
  const cache = useJobCache(job._id);
  const { mutate, isPending } = useMutation({
    scope: cache.scope,
    mutationFn: (body: Answer) =>
      saveOnLatest(cache, job, ({ version }) =>
        api.updateJob({ params: { id: job._id }, body: { ...body, version } }),
      ),
    onSuccess: cache.saved,
    onError: (error) =>
      toasts.error({ title: 'The answer was not saved.', description: messageOf(error) }),
  });
  const give = (step: MoneyQuestion['step']) => {
    const { label, body } = answers[step];
    const withdrawn = step === 'invoice' ? { invoicedElsewhere: false } : { paidElsewhere: false };
    mutate(body, {
      onSuccess: () =>
        toasts.success({
          id: jobNoticeId(job._id),
          title: label,
          action: { label: 'Undo', onClick: () => mutate(withdrawn) },
          duration: 10_000,
        }),
    });
  };
  return { give, isPending };
};

const rest = 'Part of this job is not invoiced yet.';

/** That the newest invoice of a job without one that counts is void or cancelled; undefined for none. */
const sayVoid = (invoice: JobInvoice | undefined) =>
  invoice && `invoice ${invoice.invoiceNumber} is ${invoice.voided ? 'void' : 'cancelled'}.`;

const textOf = (question: MoneyQuestion, job: JobDetail): string => {
  const [invoice, ...others] = question.step === 'payment' ? question.open : [];
  if (invoice === undefined) {
    if (question.isRest) return rest;
    const voided = sayVoid(job.invoices?.[0]);
    if (question.step === 'payment')
      return `No payment is recorded: ${voided ?? 'this job has no invoice.'}`;
    return voided === undefined ? 'This job has no invoice yet.' : capitalize(voided);
  }
  const { invoiceNumber, balance } = invoice;
  const text = `${formatDollars(balance)} of invoice ${invoiceNumber} is still open.`;
  return others.length === 0 ? text : `${text} Also open: ${listOf(others)}.`;
};

/** Says that cancelling a job changes none of its invoices. */
const LeftOpen = ({ job }: { readonly job: JobDetail }) => {
  const invoices = leftOpen(job);
  if (invoices.length === 0) return null;
  return (
    <section aria-label="Money of this job" className={space}>
      <Banner icon={<Receipt aria-hidden size={17} />}>
        <div className={bar}>
          <span>Still open although the job is cancelled: {listOf(invoices)}.</span>
          <span className={buttons}>
            {invoices.map(({ _id, invoiceNumber }) => (
              <LinkButton key={_id} size="sm" to={`/dashboard/invoices/${_id}`}>
                Open {invoiceNumber}
              </LinkButton>
            ))}
          </span>
        </div>
      </Banner>
    </section>
  );
};

export interface MoneyPanelProps {
  readonly job: JobDetail;
  readonly change: StatusChange;
}

/**
 * After INVOICE and PAY: what the documents do not say yet, with the ways to say it (decision 43).
 * The status is set already. Of a cancelled job, the invoices that stay. Nothing in an edition without invoices.
 */
export const MoneyPanel = ({ job, change }: MoneyPanelProps) => {
  const question = moneyQuestion(job);
  const hasInvoices = useHasPath(CREATE);
  const [dialog, setDialog] = useState<'link' | 'payment' | 'elsewhere'>();
  const answer = useAnswer(job);
  if (!hasInvoices) return null;
  if (question === undefined) return <LeftOpen job={job} />;
  const open = question.step === 'payment' ? question.open : [];
  const [invoice] = open;
  const close = () => setDialog(undefined);
  const give = () => answer.give(question.step);
  const askOrGive = open.length > 0 ? () => setDialog('elsewhere') : give;
  return (
    <section aria-label="Money of this job" className={space}>
      <Banner icon={<Receipt aria-hidden size={17} />}>
        <div className={bar}>
          <span>{textOf(question, job)}</span>
          <span className={buttons}>
            {invoice === undefined ? (
              <>
                <LinkButton
                  size="sm"
                  variant="solid"
                  to={CREATE}
                  state={{ clientId: job.client._id, jobId: job._id }}
                >
                  Create the invoice
                </LinkButton>
                <Button size="sm" onClick={() => setDialog('link')}>
                  Link an invoice
                </Button>
              </>
            ) : (
              <Button size="sm" variant="solid" onClick={() => setDialog('payment')}>
                Record payment
              </Button>
            )}
            <Button size="sm" busy={answer.isPending} onClick={askOrGive}>
              {answers[question.step].label}
            </Button>
            <Button size="sm" variant="ghost" busy={change.isBusy} onClick={change.toPrevious}>
              Undo
            </Button>
          </span>
        </div>
      </Banner>
      {dialog === 'link' && <LinkInvoiceDialog job={job} onClose={close} />}
      {dialog === 'elsewhere' && (
        <PaidElsewhereDialog
          open={open}
          onRecord={() => setDialog('payment')}
          onAnswer={() => {
            close();
            give();
          }}
          onClose={close}
        />
      )}
      {dialog === 'payment' && invoice && (
        <Extension
          name="billing.recordPayment"
          props={{ invoice, onClose: close } satisfies RecordPaymentProps}
          fallback={<Navigate to={`/dashboard/invoices/${invoice._id}`} />}
        />
      )}
    </section>
  );
};
