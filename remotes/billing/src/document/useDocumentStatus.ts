import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { type CallName, useToasts } from '@tradewind/remote-kit';
import { conflictText, isStale } from '@tradewind/ui';
import { queuedMessageOf, useQueuedMutation } from './useQueuedMutation.ts';

interface Versioned<Status> {
  readonly status: Status;
  readonly version: number;
}

interface StatusSettings<Status extends string, Document extends Versioned<Status>> {
  readonly document: Document;
  /** Returns the saved document, which replaces the shown one. */
  readonly save: (status: Status, version: number) => Promise<Document>;
  /** The key of the document that is open. */
  readonly shown: QueryKey;
  /** Changes of one scope run one after the other. */
  readonly scope: string;
  /** Calls that are fetched again, also after a failure. */
  readonly refreshes: readonly CallName[];
}

/** Returns the cached row, after a running fetch of it. */
const newestOf = async <Row>(cache: QueryClient, key: QueryKey): Promise<Row> => {
  const query = cache.getQueryCache().find({ queryKey: key, exact: true });
  while (query?.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined);
  return query?.state.data as Row;
};

/** Sets a document's status; the chosen one is shown at once. */
export const useDocumentStatus = <Status extends string, Document extends Versioned<Status>>(
  settings: StatusSettings<Status, Document>,
) => {
  const { document, save, shown, scope, refreshes } = settings;
  const cache = useQueryClient();
  const toasts = useToasts();
  const { isPending, variables, enqueue } = useQueuedMutation({
    scope,
    refreshes,
    mutationFn: async (status: Status) => {
      // Sending the document just before raised its version; that is no conflict with another user.
      const { version } = await newestOf<Document>(cache, shown);
      return save(status, version);
    },
    onSuccess: (saved) => {
      // A read that is still running would overwrite it with the old status.
      void cache.cancelQueries({ queryKey: shown, exact: true });
      cache.setQueryData(shown, saved);
      toasts.success({ title: 'Status changed' });
    },
    onError: (failure) =>
      toasts.error({
        title: 'The status was not changed.',
        description: isStale(failure) ? conflictText() : queuedMessageOf(failure),
      }),
  });
  return {
    status: (isPending ? variables : undefined) ?? document.status,
    isPending,
    set: enqueue,
  };
};
