import { useQueryClient } from '@tanstack/react-query';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { callKey, isApiFailure, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';
import { useRef } from 'react';

interface Deletion {
  readonly call: 'deleteQuote' | 'deleteInvoice';
  /** `quote` or `invoice`, as a sentence names it. */
  readonly thing: 'quote' | 'invoice';
  /** The text of the confirmation. */
  readonly text: string;
  /** The calls that read the deleted row. */
  readonly reading: 'getQuote' | 'getInvoice';
  readonly timeline: 'getQuoteTimeline' | 'getInvoiceTimeline';
  /** Navigates away from the deleted row. */
  readonly onGone?: (() => unknown) | undefined;
  /** Offers to void an invoice that is kept; gets its id. */
  readonly onKept?: ((id: string) => void) | undefined;
}

/** Deletes a document after a confirmation; a toast reports a failure (decision 33). */
export const useDeleteDocument = ({
  call,
  thing,
  text,
  reading,
  timeline,
  onGone,
  onKept,
}: Deletion) => {
  const asked = useRef('');
  const confirm = useConfirm();
  const toasts = useToasts();
  const cache = useQueryClient();
  const remove = useAction(call, {
    refreshes: staleAfter(thing).filter((name) => name !== reading && name !== timeline),
    onSuccess: async (_, request) => {
      toasts.success({ title: `${thing === 'quote' ? 'Quote' : 'Invoice'} deleted` });
      await onGone?.();
      // Back must not show it again. Removing the query while its page is open would refetch it.
      cache.removeQueries({ queryKey: callKey(reading, request) });
    },
    onError: (failure) => {
      toasts.error({
        title: `The ${thing} was not deleted.`,
        description: messageOf(failure),
      });
      if (isApiFailure(failure) && failure.code === 'invoice_kept') onKept?.(asked.current);
    },
  });
  return {
    busy: remove.isPending,
    /** Whether this page deletes it, and then navigates away. */
    isOwn: remove.isPending || remove.isSuccess,
    askAndDelete: async (id: string, number: string) => {
      const title = `Delete ${thing} ${number}?`;
      if (!(await confirm({ title, text, confirm: 'Delete', danger: true }))) return;
      // A running read of a deleted row would end in an error.
      await cache.cancelQueries({ queryKey: [reading] });
      asked.current = id;
      remove.mutate({ params: { id } });
    },
  };
};
