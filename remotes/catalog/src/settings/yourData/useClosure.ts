import { useAction, useServices, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** What closes the business and what keeps it; both load the user anew, and with it the page. */
export const useClosure = () => {
  const { refreshUser } = useServices();
  const toasts = useToasts();
  const close = useAction('closeBusiness', { onSuccess: () => void refreshUser() });
  const keep = useAction('keepBusiness', {
    onSuccess: () => {
      void refreshUser();
      toasts.success({ title: 'The business is open again' });
    },
    onError: (failure) =>
      toasts.error({ title: 'The business was not kept', description: messageOf(failure) }),
  });
  return { close, isKeeping: keep.isPending, keep: () => keep.mutate({}) };
};
