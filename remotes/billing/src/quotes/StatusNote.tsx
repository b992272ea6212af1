import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { type Quote, QuoteUpdate } from '@tradewind/contracts/quotes';
import { useApi, useRefresh } from '@tradewind/remote-kit';
import { Button, FormDialog, FormField, Textarea, useContractForm } from '@tradewind/ui';
import { useState } from 'react';
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
  const form = useContractForm(NoteInput, {
    defaultValues: { statusNote: quote.statusNote },
    saveFailed: 'The note was not saved. Please try again.',
  });
  return (
    <FormDialog
      form={form}
      title="Note on the status"
      description="Your team reads it, customers do not."
      submit="Save note"
      busyLabel="Saving..."
      onClose={onClose}
      onSave={async (body) => {
        await api.updateQuote({ params: { id: quote._id }, body });
        void refresh(...staleAfter('quote'));
        onClose();
      }}
    >
      <FormField form={form} name="statusNote" label="Note">
        {(control) => <Textarea {...control} rows={3} maxLength={500} />}
      </FormField>
    </FormDialog>
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
