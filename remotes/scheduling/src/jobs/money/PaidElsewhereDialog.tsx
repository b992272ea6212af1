import { formatDollars } from '@tradewind/contracts';
import type { JobInvoice } from '@tradewind/contracts/jobDetail';
import { Button, Dialog } from '@tradewind/ui';
import { owedInvoices } from './moneyQuestion.ts';

const names = new Intl.ListFormat('en-US');

/** Such as `INV-2026-00003 ($250.00) and INV-2026-00004 ($80.00)`, with what is open of each. */
export const listOf = (invoices: readonly JobInvoice[]): string =>
  names.format(
    invoices.map(({ invoiceNumber, balance }) => `${invoiceNumber} (${formatDollars(balance)})`),
  );

const sayOwed = (owed: readonly JobInvoice[]): string => {
  const words = owed.length === 1 ? 'stays open and still counts' : 'stay open and still count';
  return `With “Paid elsewhere”, ${listOf(owed)} ${words} as owed by the customer.`;
};

const sayDrafts = (drafts: readonly JobInvoice[]): string =>
  drafts.length === 1
    ? `Draft ${listOf(drafts)} would bill the customer again if it is sent.`
    : `Drafts ${listOf(drafts)} would bill the customer again if they are sent.`;

export interface PaidElsewhereDialogProps {
  /** The invoices that stay open, the oldest first. */
  readonly open: readonly JobInvoice[];
  readonly onRecord: () => void;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** Asks before the answer "Paid elsewhere", which changes no invoice (decision 43). */
export const PaidElsewhereDialog = (props: PaidElsewhereDialogProps) => {
  const { open, onRecord, onAnswer, onClose } = props;
  const owed = owedInvoices(open);
  const drafts = open.filter((invoice) => !owed.includes(invoice));
  const description = [
    ...(owed.length > 0 ? [sayOwed(owed)] : []),
    ...(drafts.length > 0 ? [sayDrafts(drafts)] : []),
  ].join(' ');
  return (
    <Dialog
      open
      role="alertdialog"
      title="Record the payment instead?"
      description={description}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onAnswer}>Paid elsewhere</Button>
          <Button variant="solid" onClick={onRecord}>
            Record payment
          </Button>
        </>
      }
    />
  );
};
