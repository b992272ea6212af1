import { useMutation } from '@tanstack/react-query';
import { type CallName, isStale, messageOf, useRefresh, useToasts } from '@tradewind/remote-kit';

/** Sets a document's status with `save`; what `shownBy` shows is fetched again, also after a failure. */
export const useStatus = <Status extends string>(
  save: (status: Status) => Promise<unknown>,
  shownBy: readonly CallName[],
) => {
  const toasts = useToasts();
  const refresh = useRefresh();
  const { mutate, isPending } = useMutation({
    mutationFn: save,
    onSuccess: () => toasts.success({ title: 'Status changed' }),
    onError: (failure) =>
      toasts.error({
        title: 'The status was not changed.',
        description: isStale(failure)
          ? 'Someone else changed it meanwhile. Their changes are shown now.'
          : messageOf(failure),
      }),
    onSettled: () => refresh(...shownBy),
  });
  return { isPending, set: (status: Status) => mutate(status) };
};
