import { useQueryClient } from '@tanstack/react-query';
import type { ClientDetail } from '@tradewind/contracts/clients';
import { type StaleCall, staleAfter } from '@tradewind/contracts/invalidation';
import { formatDollars } from '@tradewind/contracts/money';
import { formatCount } from '@tradewind/contracts/text';
import {
  callKey,
  type Question,
  useAction,
  useConfirm,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import { formatDate, messageOf } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRouteNaming } from '../routeNaming.ts';

/** Whether a call is about one customer, whose page still shows when they are deleted. */
const isOfOne = (call: StaleCall) => call !== 'listClients' && /^(get|list)Client/.test(call);

/** What is loaded again once a customer is deleted or anonymized: nothing of their own page. */
export const staleWithoutCustomer = staleAfter('client').filter((call) => !isOfOne(call));

/** Deletes a customer after a confirmation, and navigates to the list. */
export const useDeleteCustomer = (id: string) => {
  const { base } = useRouteNaming();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const { timezone } = useUser().preferences;
  const toasts = useToasts();
  const cache = useQueryClient();
  const isGone = useRef(false);
  const deleted = useRef('');
  const params = { id };

  // Removed from the cache when this page unmounts; until then it would refetch the customer.
  useEffect(
    () => () => {
      if (isGone.current) cache.removeQueries({ queryKey: callKey('getClient', { params }) });
    },
    [cache, id],
  );

  const remove = useAction('deleteClient', {
    refreshes: staleWithoutCustomer,
    onSuccess: () => {
      isGone.current = true;
      toasts.success({ title: 'Customer deleted', description: deleted.current });
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
    /** Whether this page deletes the customer, and then navigates away. */
    isOwn: remove.isPending || remove.isSuccess,
    askAndDelete: async (customer: ClientDetail) => {
      deleted.current = customer.name;
      if (await confirm(deleteQuestion(customer, timezone))) remove.mutate({ params });
    },
  };
};

const counted = (count: number, one: string) => (count === 0 ? [] : [formatCount(count, one)]);

const joined = (phrases: readonly string[]) =>
  phrases.length < 3
    ? phrases.join(' and ')
    : `${phrases.slice(0, -1).join(', ')} and ${phrases.at(-1)}`;

/**
 * The confirmation before a customer is deleted, with what is kept, what is owed and the next visit
 * (decision 30).
 */
export const deleteQuestion = (customer: ClientDetail, timeZone: string): Question => {
  const kept = [
    ...counted(customer.jobCount, 'job'),
    ...counted(customer.quoteCount, 'quote'),
    ...counted(customer.invoiceCount, 'invoice'),
    ...counted(customer.planCount, 'maintenance plan'),
  ];
  const { jobCount, quoteCount, invoiceCount, planCount, balanceOwed, nextVisit } = customer;
  const total = jobCount + quoteCount + invoiceCount + planCount;
  const open = [
    planCount > 0 && ' Plans are no longer billed.',
    balanceOwed > 0 && ` They still owe ${formatDollars(balanceOwed)}.`,
    nextVisit !== null &&
      ` Their next visit, on ${formatDate(nextVisit, timeZone)}, stays planned.`,
  ];
  return {
    title: `Delete ${customer.name}?`,
    text:
      total === 0
        ? 'There are no jobs, quotes, invoices or maintenance plans. This cannot be undone.'
        : `They leave your lists. ${joined(kept)} ${total === 1 ? 'stays' : 'stay'}, with the name and address as issued.${open.filter(Boolean).join('')} This cannot be undone.`,
    confirm: 'Delete Customer',
    danger: true,
  };
};
