import { css } from '@styled/css';
import { useQueryClient } from '@tanstack/react-query';
import { formatDollars } from '@tradewind/contracts';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { documentMessages } from '@tradewind/contracts/documentMessages';
import { callKey, isApiFailure, useAction, useRefresh } from '@tradewind/remote-kit';
import {
  Banner,
  Button,
  Card,
  checkConnection,
  Field,
  Input,
  messageOf,
  Textarea,
} from '@tradewind/ui';
import { PenLine } from 'lucide-react';
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { QuoteChanges } from './QuoteChanges.tsx';

const noResponse = `Your answer did not get through. ${checkConnection}`;

const isDocument = (value: unknown): value is CustomerDocument =>
  typeof value === 'object' && value !== null && 'contentHash' in value && 'items' in value;

/** The document as it is now, of an answer that was refused because it has changed (decision 91). */
const changedDocument = (failure: Error): CustomerDocument | undefined => {
  if (!isApiFailure(failure) || failure.code !== 'changed') return undefined;
  const { document } = failure.answer;
  return isDocument(document) ? document : undefined;
};

/**
 * Accepts or declines a quote as it is shown; the response replaces the shown document, also that
 * of an answer to a document that has changed.
 */
const useAnswer = (token: string, document: CustomerDocument) => {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const params = { token };
  const contentHash = document.contentHash ?? '';
  const show = (current: CustomerDocument) =>
    cache.setQueryData(callKey('getCustomerDocument', { params }), current);
  const outcome = {
    onSuccess: show,
    onError: (failure: Error) => {
      const current = changedDocument(failure);
      if (current !== undefined) show(current);
      // The quote may have been answered or withdrawn meanwhile: its current state is shown.
      else void refresh('getCustomerDocument');
    },
  };
  const accept = useAction('acceptQuote', outcome);
  const decline = useAction('declineQuote', outcome);
  const failure = accept.error ?? decline.error;
  const isShownAsChanged = failure !== null && changedDocument(failure) !== undefined;
  return {
    problem: failure === null || isShownAsChanged ? undefined : messageOf(failure, noResponse),
    accepting: accept.isPending,
    declining: decline.isPending,
    accept: (name: string) => {
      decline.reset();
      accept.mutate({ params, body: { name, contentHash } });
    },
    decline: (reason: string) => {
      accept.reset();
      decline.mutate({ params, body: { reason, contentHash } });
    },
  };
};

const form = css({ display: 'grid', gap: '12px' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted', textWrap: 'pretty' });
const signature = css({ fontStyle: 'italic', fontSize: 'lg' });

interface AcceptFormProps {
  /** Dollars. */
  readonly total: number;
  readonly busy: boolean;
  readonly onAccept: (name: string) => void;
  readonly onDecline: () => void;
}

/** A typed name is the signature. */
const AcceptForm = ({ total, busy, onAccept, onDecline }: AcceptFormProps) => {
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
        Typing your name signs this quote for {formatDollars(total)} and tells the business to go
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

interface DeclineFormProps {
  readonly busy: boolean;
  readonly onDecline: (reason: string) => void;
  readonly onBack: () => void;
}

/** Declines, with an optional reason. */
const DeclineForm = ({ busy, onDecline, onBack }: DeclineFormProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  // The button that led here is gone: the first field gets the focus, before the next key is handled.
  useLayoutEffect(() => field.current?.focus(), []);
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

const stack = css({ display: 'grid', gap: '14px' });

export interface QuoteAnswerCardProps {
  readonly token: string;
  readonly document: CustomerDocument;
  /** The document when the page was opened. */
  readonly opened: CustomerDocument;
}

/** Accepts with a typed name, or declines with a reason. */
export const QuoteAnswerCard = ({ token, document, opened }: QuoteAnswerCardProps) => {
  const [declining, setDeclining] = useState(false);
  const answer = useAnswer(token, document);
  return (
    <Card id="answer" title="Your answer" className={css({ scrollMarginTop: '16px' })}>
      <div className={stack}>
        {opened.contentHash !== document.contentHash && (
          <QuoteChanges before={opened} now={document} />
        )}
        {answer.problem !== undefined && <Banner tone="error">{answer.problem}</Banner>}
        {/* Hidden, not removed: it keeps the typed name. */}
        <div hidden={declining}>
          <AcceptForm
            total={document.total}
            busy={answer.accepting}
            onAccept={answer.accept}
            onDecline={() => setDeclining(true)}
          />
        </div>
        {declining && (
          <DeclineForm
            busy={answer.declining}
            onDecline={answer.decline}
            onBack={() => setDeclining(false)}
          />
        )}
      </div>
    </Card>
  );
};
