import { staleAfter } from '@tradewind/contracts/invalidation';
import { useToasts } from '@tradewind/remote-kit';
import { useState } from 'react';
import { queuedMessageOf, useQueuedMutation } from './useQueuedMutation.ts';

const texts = {
  quote: { sent: 'Quote sent successfully!', failed: 'Error sending quote' },
  invoice: { sent: 'Invoice sent successfully!', failed: 'Error sending invoice' },
} as const;

interface SendSettings {
  readonly kind: 'quote' | 'invoice';
  readonly status: string;
  /** The status that sending gives to a draft. */
  readonly becomes: string;
  /** Statuses in which sending again is not the next step. */
  readonly settled: readonly string[];
  /** Sendings of one scope run one after the other, and after its other mutations. */
  readonly scope: string;
  /** Sends the document with a message; without one for an empty text. */
  readonly send: (message: string) => Promise<unknown>;
}

/** The state of sending one document. */
export interface Sending extends Pick<SendSettings, 'kind' | 'becomes'> {
  readonly busy: boolean;
  readonly isDraft: boolean;
  readonly isSettled: boolean;
  /** The typed message; kept until a mail with it was sent. */
  readonly message: string;
  readonly setMessage: (message: string) => void;
  readonly send: (message: string) => void;
}

/** Sends a document; a toast reports the result (specification 2, section 8). */
export const useSendDocument = (settings: SendSettings): Sending => {
  const { kind, status, becomes, settled, scope, send } = settings;
  const toasts = useToasts();
  const [message, setMessage] = useState('');
  const sending = useQueuedMutation({
    scope,
    refreshes: staleAfter(kind),
    mutationFn: async (sent: string) => {
      await send(sent);
      return sent;
    },
    onSuccess: (sent) => {
      toasts.success({
        title: texts[kind].sent,
        ...(status === 'declined' && {
          description: 'It is declined. Set its status to Sent, and send it, for another answer.',
        }),
      });
      if (sent !== '') setMessage('');
    },
    onError: (failure) =>
      toasts.error({ title: `${texts[kind].failed}: ${queuedMessageOf(failure)}` }),
  });
  return {
    ...{ kind, becomes, message, setMessage },
    busy: sending.isPending,
    isDraft: status === 'draft',
    isSettled: settled.includes(status),
    send: sending.enqueue,
  };
};
