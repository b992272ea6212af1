import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import type { JobDetail, JobInvoice } from '@tradewind/contracts/jobDetail';
import { capitalize } from '@tradewind/contracts/text';
import { Extension, type RecordPaymentProps, useHasPath } from '@tradewind/remote-kit';
import { Banner, Button, LinkButton } from '@tradewind/ui';
import { Receipt } from 'lucide-react';
import { useState } from 'react';
import { Navigate } from 'react-router-dom';
import type { StatusChange } from '../detail/useStatusChange.ts';
import { LinkInvoiceDialog } from './LinkInvoiceDialog.tsx';
import {
  draftsToSend,
  givenAnswers,
  leftOpen,
  type MoneyQuestion,
  moneyQuestion,
} from './moneyQuestion.ts';
import { listOf, PaidElsewhereDialog } from './PaidElsewhereDialog.tsx';
import { answers, useAnswer } from './useAnswer.ts';

const CREATE = '/dashboard/invoices/create';

const panel = css({ display: 'grid', gap: '10px', mb: '16px' });
const bar = css({ display: 'grid', gap: '10px' });
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: '8px' });

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

/** That cancelling a job changed none of these invoices. */
const sayStays = (invoices: readonly JobInvoice[]) =>
  `Still open although the job is cancelled: ${listOf(invoices)}.`;

/** That INVOICE has sent none of these drafts. */
const sayDrafts = (drafts: readonly JobInvoice[]) =>
  drafts.length === 1
    ? `Invoice ${listOf(drafts)} is a draft and is still to be sent.`
    : `Invoices ${listOf(drafts)} are drafts and are still to be sent.`;

interface InvoiceLinksProps {
  readonly invoices: readonly JobInvoice[];
  readonly say: (invoices: readonly JobInvoice[]) => string;
}

/** What there is to say about some invoices of a job, with a link to each; nothing without one. */
const InvoiceLinks = ({ invoices, say }: InvoiceLinksProps) =>
  invoices.length > 0 && (
    <Banner icon={<Receipt aria-hidden size={17} />}>
      <div className={bar}>
        <span>{say(invoices)}</span>
        <span className={buttons}>
          {invoices.map(({ _id, invoiceNumber }) => (
            <LinkButton key={_id} size="sm" to={`/dashboard/invoices/${_id}`}>
              Open {invoiceNumber}
            </LinkButton>
          ))}
        </span>
      </div>
    </Banner>
  );

export interface MoneyPanelProps {
  readonly job: JobDetail;
  readonly change: StatusChange;
}

type Dialog = 'link' | 'payment' | 'elsewhere' | undefined;

interface QuestionProps extends MoneyPanelProps {
  readonly question: MoneyQuestion;
  readonly answer: ReturnType<typeof useAnswer>;
  readonly dialog: Dialog;
  readonly setDialog: (dialog: Dialog) => void;
}

/** What the documents do not say yet, with the ways to say it. */
const Question = ({ job, change, question, answer, dialog, setDialog }: QuestionProps) => {
  const open = question.step === 'payment' ? question.open : [];
  const [invoice] = open;
  const close = () => setDialog(undefined);
  const give = () => answer.give(question.step);
  const askOrGive = open.length > 0 ? () => setDialog('elsewhere') : give;
  return (
    <>
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
    </>
  );
};

/**
 * After INVOICE and PAY: the answers that were given, and what the documents do not say yet, with the
 * ways to say it (decision 43). The status is set already. Of a cancelled job, the invoices that stay; of
 * an invoiced one, its drafts. Nothing in an edition without invoices.
 */
export const MoneyPanel = ({ job, change }: MoneyPanelProps) => {
  const hasInvoices = useHasPath(CREATE);
  const answer = useAnswer(job);
  // Kept while a step that is being saved takes the question away for a moment.
  const [dialog, setDialog] = useState<Dialog>();
  const question = moneyQuestion(job);
  const given = givenAnswers(job);
  const stays = leftOpen(job);
  const drafts = draftsToSend(job);
  const isEmpty = question === undefined && given.length + stays.length + drafts.length === 0;
  if (!hasInvoices || isEmpty) return null;
  return (
    <section aria-label="Money of this job" className={panel}>
      {given.map((step) => {
        const { label } = answers[step];
        return (
          <Banner key={step} icon={<Receipt aria-hidden size={17} />}>
            <div className={bar}>
              <span>{label}</span>
              <span className={buttons}>
                <Button
                  size="sm"
                  aria-label={`Take back “${label}”`}
                  busy={answer.isPending}
                  onClick={() => answer.withdraw(step)}
                >
                  Take back
                </Button>
              </span>
            </div>
          </Banner>
        );
      })}
      <InvoiceLinks invoices={stays} say={sayStays} />
      <InvoiceLinks invoices={drafts} say={sayDrafts} />
      {question && <Question {...{ job, change, question, answer, dialog, setDialog }} />}
    </section>
  );
};
