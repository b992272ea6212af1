import { useQueryClient } from '@tanstack/react-query';
import { staleAfter } from '@tradewind/contracts/invalidation';
import { callKey, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

interface Deletion {
  readonly call: 'deleteQuote' | 'deleteInvoice';
  /** `quote` or `invoice`, as a sentence names it. */
  readonly thing: 'quote' | 'invoice';
  /** What cannot be undone. */
  readonly text: string;
  /** The calls about the row itself, which is no longer there to be read. */
  readonly reading: 'getQuote' | 'getInvoice';
  readonly timeline: 'getQuoteTimeline' | 'getInvoiceTimeline';
  /** Leads away from where the row was shown. */
  readonly onGone?: (() => unknown) | undefined;
}

/** Asks and deletes a document; a failure is told (decision 33). */
export const useDelete = ({ call, thing, text, reading, timeline, onGone }: Deletion) => {
  const confirm = useConfirm();
  const toasts = useToasts();
  const cache = useQueryClient();
  const remove = useAction(call, {
    refreshes: staleAfter(thing).filter((name) => name !== reading && name !== timeline),
    onSuccess: async (_, request) => {
      toasts.success({ title: `${thing === 'quote' ? 'Quote' : 'Invoice'} deleted` });
      await onGone?.();
      // Back must not show it again. While its page is there, this would ask for it anew.
      cache.removeQueries({ queryKey: callKey(reading, request) });
    },
    onError: (failure) =>
      toasts.error({
        title: `The ${thing} was not deleted.`,
        description: messageOf(failure),
      }),
  });
  return {
    busy: remove.isPending,
    /** Whether it goes by one's own doing, which leads away from its page. */
    isOwn: remove.isPending || remove.isSuccess,
    askAndDelete: async (id: string, number: string) => {
      const title = `Delete ${thing} ${number}?`;
      if (!(await confirm({ title, text, confirm: 'Delete', danger: true }))) return;
      // What is on its way for a row that goes would only come back as an error.
      await cache.cancelQueries({ queryKey: [reading] });
      remove.mutate({ params: { id } });
    },
  };
};
