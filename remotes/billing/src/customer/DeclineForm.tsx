import { css } from '@styled/css';
import { Button, Field, Textarea } from '@tradewind/ui';
import { type FormEvent, useEffect, useRef } from 'react';

const form = css({ display: 'grid', gap: '12px' });

export interface DeclineFormProps {
  readonly busy: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onBack: () => void;
}

/** A no, and why if the customer likes to say. */
export const DeclineForm = ({ busy, onDecline, onBack }: DeclineFormProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that led here is gone: the keyboard goes on from the first field.
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onDecline(field.current?.value.trim() ?? '');
  };
  return (
    <form aria-label="Decline this quote" className={form} onSubmit={submit}>
      <Field
        label="Why not?"
        hint="Only the business that sent it reads this. You may leave it empty."
        disabled={busy}
      >
        <Textarea ref={field} name="reason" maxLength={2_000} />
      </Field>
      <Button block type="submit" variant="danger" busy={busy} busyLabel="Declining...">
        Decline quote
      </Button>
      <Button block variant="ghost" disabled={busy} onClick={onBack}>
        Back
      </Button>
    </form>
  );
};
