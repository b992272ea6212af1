import { useQueryClient } from '@tanstack/react-query';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { callKey, messageOf, useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useFamily } from '../family.ts';
import { deleteQuestion } from './deleteQuestion.ts';

/** Asks, deletes and goes to the list. */
export const useDeleteCustomer = (customer: ClientDetail) => {
  const { base } = useFamily();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const toasts = useToasts();
  const cache = useQueryClient();
  const isGone = useRef(false);
  const params = { id: customer._id };

  // Forgotten once this page is left: while it shows, it would ask for the customer again.
  useEffect(
    () => () => {
      if (isGone.current) cache.removeQueries({ queryKey: callKey('getClient', { params }) });
    },
    [cache, params.id],
  );

  const remove = useAction('deleteClient', {
    refreshes: ['listClients', 'getSummary'],
    onSuccess: () => {
      isGone.current = true;
      toasts.success({ title: 'Customer deleted', description: customer.name });
      void navigate(base, { replace: true });
    },
    onError: (failure) =>
      toasts.error({
        title: 'Failed to delete customer. Please try again.',
        description: messageOf(failure, ''),
      }),
  });

  return {
    busy: remove.isPending,
    askAndDelete: async () => {
      if (await confirm(deleteQuestion(customer))) remove.mutate({ params });
    },
  };
};
