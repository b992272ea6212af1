import { staleAfter } from '@tradewind/contracts/invalidation';
import { useAction, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** Takes a payment back and says whether that worked; the invoice is due for its amount again. */
export const useRemovePayment = () => {
  const toasts = useToasts();
  return useAction('deletePayment', {
    refreshes: staleAfter('invoice'),
    onSuccess: () => toasts.success({ title: 'Payment removed' }),
    onError: (failure) =>
      toasts.error({ title: 'The payment was not removed.', description: messageOf(failure) }),
  });
};
