import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Setup, SetupUpdate } from '@tradewind/contracts/setup';
import { invalidate } from '@tradewind/remote-api/queryCache';
import { messageOf } from '@tradewind/ui';
import { ask, toasts } from '../../dashboard/overlayQueue.ts';
import { api } from '../../session/apiClient.ts';
import { refreshUser } from '../../session/authentication.ts';

const KEY = ['getSetup'] as const;
const ADD = ['addSampleData'] as const;

/** Fetches how far the business is set up. */
export const useSetup = () =>
  useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.getSetup({}, { signal }) });

/** The user says whether the home screen has this card at all. */
const refreshLater = () => void refreshUser().catch(() => undefined);

/** Marks a step as done, or hides the steps. */
export const useSetupChange = () => {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: SetupUpdate) => api.updateSetup({ body }),
    onSuccess: (setup: Setup) => {
      cache.setQueryData(KEY, setup);
      refreshLater();
    },
    onError: (failure) =>
      toasts.error({ title: 'The step was not saved', description: messageOf(failure) }),
  });
};
export type SetupChange = ReturnType<typeof useSetupChange>;

const keptRecordsText = (kept: number) => {
  if (kept === 0) return undefined;
  return kept === 1
    ? '1 record stays, because work of yours refers to it.'
    : `${kept} records stay, because work of yours refers to them.`;
};

/** Adds and removes the sample data. */
export const useSampleData = () => {
  const cache = useQueryClient();
  const refresh = () => {
    const names = new Set<unknown>([...staleAfter('client', 'job', 'quote', 'invoice'), KEY[0]]);
    void invalidate(cache, ({ queryKey: [name] }) => names.has(name));
    refreshLater();
  };
  const add = useMutation({
    mutationKey: ADD,
    mutationFn: () => api.addSampleData(),
    onSuccess: (setup) => {
      // At once, so that a press before the next response finds nothing to add.
      cache.setQueryData(KEY, setup);
      refresh();
      toasts.success({ title: 'Sample data added', description: 'Its customers are marked.' });
    },
    onError: (failure) =>
      toasts.error({ title: 'Sample data was not added', description: messageOf(failure) }),
  });
  const remove = useMutation({
    mutationFn: () => api.removeSampleData(),
    onSuccess: ({ kept }) => {
      refresh();
      const description = keptRecordsText(kept);
      toasts.success({ title: 'Sample data removed', ...(description && { description }) });
    },
    onError: (failure) =>
      toasts.error({ title: 'Sample data was not removed', description: messageOf(failure) }),
  });
  const askAndRemove = async () => {
    const isSure = await ask({
      title: 'Remove the sample data?',
      text: 'Its customers, jobs, quote and invoice are deleted, with what was recorded on them. What you made yourself stays.',
      confirm: 'Remove sample data',
      danger: true,
    });
    if (isSure) remove.mutate();
  };
  // Both presses of a double click come before the button is busy.
  const addOnce = () => {
    if (cache.isMutating({ mutationKey: ADD }) === 0) add.mutate();
  };
  return { add, addOnce, remove, askAndRemove };
};
