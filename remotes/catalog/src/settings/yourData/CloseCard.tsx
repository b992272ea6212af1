import { css } from '@styled/css';
import { ClosureInput } from '@tradewind/contracts/closure';
import { useUser } from '@tradewind/remote-kit';
import {
  Button,
  Card,
  Dialog,
  FormField,
  failureWithMessage,
  Input,
  messageOf,
  useContractForm,
} from '@tradewind/ui';
import { useId, useState } from 'react';
import { useClosure } from './useClosure.ts';

const stack = css({ display: 'grid', gap: '14px', justifyItems: 'start', '& > *': { minW: '0' } });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const list = css({ listStyle: 'disc', ps: '20px', display: 'grid', gap: '4px' });
// The export is the first choice, so the closing is no solid button.
const closing = css({ color: 'danger.fg' });
const form = css({ display: 'grid', gap: '14px' });

const CloseDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const id = useId();
  const { company, name } = useUser();
  const { close } = useClosure();
  const fields = useContractForm(ClosureInput, { defaultValues: { name: '' } });
  const send = fields.submit(async (body) => {
    try {
      await close.mutateAsync({ body });
    } catch (failure) {
      throw failureWithMessage(failure, messageOf(failure, 'The business was not closed.'));
    }
  });
  const title = company || name;
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Close ${title}?`}
      problem={fields.problem}
      busy={close.isPending}
      foot={
        <>
          <Button disabled={close.isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="danger"
            busy={close.isPending}
            busyLabel="Closing…"
          >
            Close the business
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={form} onSubmit={(event) => void send(event)}>
        <ul className={list}>
          <li>Nobody can work in it from now on, and API keys stop.</li>
          <li>The booking page, links in mails and all mails to customers stop.</li>
          <li>In 30 days everything is erased for good. Until then an admin can keep it.</li>
        </ul>
        <FormField form={fields} name="name" label={`Type ${title} to confirm`} required>
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
      </form>
    </Dialog>
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
