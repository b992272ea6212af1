import { css } from '@styled/css';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { Button, Field, formatMoney, Input } from '@tradewind/ui';
import { PenLine } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';

const form = css({ display: 'grid', gap: '12px' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted', textWrap: 'pretty' });
const signature = css({ fontStyle: 'italic', fontSize: 'lg' });

export interface AcceptFormProps {
  /** Dollars. */
  readonly total: number;
  readonly busy: boolean;
  readonly onAccept: (name: string) => void;
  readonly onDecline: () => void;
}

/** A typed name is the signature. */
export const AcceptForm = ({ total, busy, onAccept, onDecline }: AcceptFormProps) => {
  const field = useRef<HTMLInputElement>(null);
  const [missing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = field.current?.value.trim() ?? '';
    setMissing(name === '');
    if (name === '') field.current?.focus();
    else onAccept(name);
  };
  return (
    <form noValidate aria-label="Accept this quote" className={form} onSubmit={submit}>
      <p className={quiet}>
        Typing your name signs this quote for {formatMoney(total)} and tells the business to go
        ahead.
      </p>
      <Field
        required
        label="Your name"
        disabled={busy}
        error={missing && documentMessages.signature}
      >
        <Input
          ref={field}
          name="name"
          autoComplete="name"
          maxLength={160}
          className={signature}
          onChange={() => setMissing(false)}
        />
      </Field>
      <Button
        block
        type="submit"
        variant="solid"
        icon={<PenLine aria-hidden size={16} />}
        busy={busy}
        busyLabel="Accepting..."
      >
        Accept quote
      </Button>
      <Button block variant="ghost" disabled={busy} onClick={onDecline}>
        Decline
      </Button>
    </form>
  );
};
