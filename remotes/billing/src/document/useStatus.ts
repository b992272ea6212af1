import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query';
import { type CallName, isStale, messageOf, useRefresh, useToasts } from '@tradewind/remote-kit';

export interface StatusSettings<Status extends string, Document> {
  /** Gives the document as it is saved, which is shown from then on. */
  readonly save: (status: Status) => Promise<Document>;
  /** The key of the document that is open. */
  readonly shown: QueryKey;
  /** Calls that are fetched again, also after a failure. */
  readonly refreshes: readonly CallName[];
}

/** Sets a document's status. */
export const useStatus = <Status extends string, Document>(
  settings: StatusSettings<Status, Document>,
) => {
  const { save, shown, refreshes } = settings;
  const cache = useQueryClient();
  const toasts = useToasts();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: (saved) => {
      // An answer that is still on its way was asked for before, and would undo the change.
      void cache.cancelQueries({ queryKey: shown, exact: true });
      cache.setQueryData(shown, saved);
      toasts.success({ title: 'Status changed' });
    },
    onError: (failure) =>
      toasts.error({
        title: 'The status was not changed.',
        description: isStale(failure)
          ? 'Someone else changed it meanwhile. Their changes are shown now.'
          : messageOf(failure),
      }),
    onSettled: () => refresh(...refreshes),
  });
  return { isPending, set: (status: Status) => mutate(status) };
};
