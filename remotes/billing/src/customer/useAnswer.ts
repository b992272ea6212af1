import { useQueryClient } from '@tanstack/react-query';
import type { CustomerDocument } from '@tradewind/contracts/customerDocument';
import { callKey, useAction, useRefresh } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

const notHeard = 'Your answer did not get through. Check your connection and try again.';

/** What a customer says to a quote; the answer shows what stands from then on. */
export const useAnswer = (token: string) => {
  const cache = useQueryClient();
  const refresh = useRefresh();
  const params = { token };
  const outcome = {
    onSuccess: (document: CustomerDocument) =>
      cache.setQueryData(callKey('getCustomerDocument', { params }), document),
    // It may be too late: then what stands is shown instead of the question.
    onError: () => void refresh('getCustomerDocument'),
  };
  const accept = useAction('acceptQuote', outcome);
  const decline = useAction('declineQuote', outcome);
  const failure = accept.error ?? decline.error;
  return {
    problem: failure === null ? undefined : messageOf(failure, notHeard),
    accepting: accept.isPending,
    declining: decline.isPending,
    accept: (name: string) => {
      decline.reset();
      accept.mutate({ params, body: { name } });
    },
    decline: (reason: string) => {
      accept.reset();
      decline.mutate({ params, body: { reason } });
    },
  };
};
