import { useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/**
 * Returns a function that gives the handlers of an action whose outcome a toast shows: the title of
 * its failure, and of its success, which without one is not shown.
 */
export const useOutcomeToasts = () => {
  const toasts = useToasts();
  return (failed: string, done?: string) => ({
    onSuccess: () => {
      if (done !== undefined) toasts.success({ title: done });
    },
    onError: (failure: Error) => toasts.error({ title: failed, description: messageOf(failure) }),
  });
};
