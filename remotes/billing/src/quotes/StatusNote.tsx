import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { type Quote, QuoteUpdate } from '@tradewind/contracts/quotes';
import { useApi, useRefresh } from '@tradewind/remote-kit';
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
import { useId, useState } from 'react';
import * as v from 'valibot';

const quiet = css({ textStyle: 'sm', color: 'fg.muted', overflowWrap: 'anywhere' });
const stack = css({ display: 'grid', gap: '6px', justifyItems: 'start' });

const NoteInput = v.pick(QuoteUpdate, ['statusNote']);

interface NoteDialogProps {
  readonly quote: Quote;
  readonly onClose: () => void;
}

const NoteDialog = ({ quote, onClose }: NoteDialogProps) => {
  const api = useApi();
  const refresh = useRefresh();
  const id = useId();
  const form = useContractForm(NoteInput, { defaultValues: { statusNote: quote.statusNote } });
  const busy = form.formState.isSubmitting;
  return (
    <Dialog
      open
      busy={busy}
      onClose={onClose}
      title="Note on the status"
      description="Your team reads it, customers do not."
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="solid" form={id} busy={busy} busyLabel="Saving...">
            Save note
          </Button>
        </>
      }
    >
      <Form
        id={id}
        form={form}
        aria-label="Note on the status"
        onSave={async (body) => {
          try {
            await api.updateQuote({ params: { id: quote._id }, body });
          } catch (failure) {
            const words = messageOf(failure, 'The note was not saved. Please try again.');
            throw failureWithMessage(failure, words);
          }
          void refresh(...staleAfter('quote'));
          onClose();
        }}
      >
        <FormField form={form} name="statusNote" label="Note">
          {(control) => <Textarea {...control} rows={3} maxLength={500} />}
        </FormField>
      </Form>
    </Dialog>
  );
};

/** Who set the status of a quote by hand, with a note; nothing for any other status. */
export const StatusNote = ({ quote }: { readonly quote: Quote }) => {
  const [writing, setWriting] = useState(false);
  if (quote.statusSetBy === null) return null;
  const hasNote = quote.statusNote !== '';
  return (
    <div className={stack}>
      <p className={quiet}>Set by {quote.statusSetBy}</p>
      {hasNote && <p className={quiet}>{quote.statusNote}</p>}
      <Button size="sm" variant="ghost" onClick={() => setWriting(true)}>
        {hasNote ? 'Edit note' : 'Add note'}
      </Button>
      {writing && <NoteDialog quote={quote} onClose={() => setWriting(false)} />}
    </div>
  );
};
