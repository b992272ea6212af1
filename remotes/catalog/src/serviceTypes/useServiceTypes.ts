import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import { useAction, useList, useToasts } from '@tradewind/remote-kit';
import { messageOf } from '@tradewind/ui';

/** The active services: those that the public page offers in its order, and the others. */
export const useServiceTypes = () => {
  const toasts = useToasts();
  const services = useList('listServices', { query: { isActive: 'true', limit: '500' } });
  const settings = {
    refreshes: staleAfter('service'),
    onError: (failure: Error) =>
      toasts.error({
        title: 'The booking page was not changed',
        description: messageOf(failure),
      }),
  };
  const update = useAction('updateService', settings);
  const order = useAction('orderServices', settings);
  const offered = services.rows?.filter(({ isPublic }) => isPublic) ?? [];

  return {
    services,
    offered,
    hidden: services.rows?.filter(({ isPublic }) => !isPublic) ?? [],
    busy: update.isPending,
    /** One that is offered anew stands last. */
    setOffered: ({ _id, version, position }: Service, isPublic: boolean) => {
      const last = Math.max(position, ...offered.map((service) => service.position + 1));
      const body = { isPublic, version, ...(isPublic && { position: last }) };
      update.mutate({ params: { id: _id }, body });
    },
    putInOrder: (ids: readonly string[]) => order.mutateAsync({ body: { ids: [...ids] } }),
  };
};
