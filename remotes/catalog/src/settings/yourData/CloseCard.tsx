import { css } from '@styled/css';
import { ClosureInput } from '@tradewind/contracts/closure';
import { formatCount } from '@tradewind/contracts/text';
import { useAction, useCall, useServices, useUser } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  FormDialog,
  FormField,
  formatDate,
  Input,
  useContractForm,
} from '@tradewind/ui';
import { useState } from 'react';
import { useOutcomeToasts } from '../form/useOutcomeToasts.ts';

/** The actions that close the business and keep it; both load the user anew, and with it the page. */
export const useClosure = () => {
  const { refreshUser } = useServices();
  const outcome = useOutcomeToasts();
  const close = useAction('closeBusiness', { onSuccess: () => void refreshUser() });
  const kept = outcome('The business was not kept', 'The business is open again');
  const keep = useAction('keepBusiness', {
    ...kept,
    onSuccess: () => {
      void refreshUser();
      kept.onSuccess();
    },
  });
  return { close, isKeeping: keep.isPending, keep: () => keep.mutate({}) };
};

const stack = css({ display: 'grid', gap: '14px', justifyItems: 'start', '& > *': { minW: '0' } });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const list = css({ listStyle: 'disc', ps: '20px', display: 'grid', gap: '4px' });
// The export is the first choice, so the closing is no solid button.
const closing = css({ color: 'danger.fg' });

/** What is still ahead, whose customers are not told; null where nothing is, and while that loads. */
const Ahead = () => {
  const { data, error } = useCall('previewClosure');
  if (data === undefined) {
    return error && <li>Customers of visits that are still ahead are not told.</li>;
  }
  const { visits, bookings, lastDay } = data;
  if (lastDay === null) return null;
  const counted = [
    visits > 0 && formatCount(visits, 'visit'),
    bookings > 0 && `${formatCount(bookings, 'booking')} to approve`,
  ].filter(Boolean);
  return (
    <li>
      Still ahead: {counted.join(' and ')}, until {formatDate(lastDay)}. Their customers are not
      told.
    </li>
  );
};

const CloseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { company, name } = useUser();
  const { close } = useClosure();
  const form = useContractForm(ClosureInput, {
    defaultValues: { name: '' },
    saveFailed: 'The business was not closed.',
  });
  const title = company || name;
  return (
    <FormDialog
      form={form}
      title={`Close ${title}?`}
      submit="Close the business"
      busyLabel="Closing…"
      variant="danger"
      onSave={(body) => close.mutateAsync({ body })}
      onClose={onClose}
    >
      <ul className={list}>
        <li>Nobody can work in it from now on, and API keys stop.</li>
        <li>The booking page, links in mails and all mails to customers stop.</li>
        <Ahead />
        <li>In 30 days everything is erased for good. Until then an admin can keep it.</li>
      </ul>
      <FormField form={form} name="name" label={`Type ${title} to confirm`} required>
        {(control) => <Input {...control} autoComplete="off" />}
      </FormField>
    </FormDialog>
  );
};

/** Closes the business, which is erased 30 days later (decision 103). */
export const CloseCard = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card title="Close the business">
      <div className={stack}>
        <p className={quiet}>
          Export your data first. A closed business stops at once and is erased 30 days later, with
          everything in it.
        </p>
        <Button className={closing} onClick={() => setOpen(true)}>
          Close the business…
        </Button>
      </div>
      {isOpen && <CloseDialog onClose={() => setOpen(false)} />}
    </Card>
  );
};
