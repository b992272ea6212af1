import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useAction, useConfirm, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** Asks, deletes and refreshes the catalog. */
export const useDeleteService = (service: Service) => {
  const confirm = useConfirm();
  const toasts = useToasts();
  const remove = useAction('deleteService', {
    refreshes: staleAfter('service'),
    onSuccess: () => toasts.success({ title: 'Service deleted', description: service.name }),
    onError: (failure) =>
      toasts.error({
        title: 'Failed to delete service. Please try again.',
        description: messageOf(failure, ''),
      }),
  });
  return {
    busy: remove.isPending,
    askAndDelete: async () => {
      const isSure = await confirm({
        title: `Delete ${service.name}?`,
        text: 'Are you sure you want to delete this service?',
        confirm: 'Delete',
        danger: true,
      });
      if (isSure) remove.mutate({ params: { id: service._id } });
    },
  };
};
