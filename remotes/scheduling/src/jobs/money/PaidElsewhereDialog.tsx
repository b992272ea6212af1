import { Button, Dialog } from '@tradewind/ui';

export interface PaidElsewhereDialogProps {
  /** The invoices that stay open, such as `INV-2026-00003 ($250.00)`. */
  readonly invoices: string;
  readonly count: number;
  readonly onRecord: () => void;
  readonly onAnswer: () => void;
  readonly onClose: () => void;
}

/** Asks before the answer "Paid elsewhere", which changes no invoice (decision 43). */
export const PaidElsewhereDialog = (props: PaidElsewhereDialogProps) => {
  const { invoices, count, onRecord, onAnswer, onClose } = props;
  const words = count === 1 ? 'stays open and still counts' : 'stay open and still count';
  return (
    <Dialog
      open
      role="alertdialog"
      title="Record the payment instead?"
      description={`With “Paid elsewhere”, ${invoices} ${words} as owed by the customer.`}
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
