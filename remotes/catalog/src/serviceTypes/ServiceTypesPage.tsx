import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { Service } from '@tradewind/contracts/serviceCatalog';
import {
  useAction,
  useCanDispatch,
  useHasPath,
  useList,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import {
  AnchorButton,
  Button,
  Card,
  EmptyState,
  LinkButton,
  messageOf,
  Page,
  PermittedPage,
  QueryState,
  SkeletonRows,
} from '@tradewind/ui';
import { ExternalLink } from 'lucide-react';
import { catalogPath, servicesNotLoaded } from '../services/catalogPage.ts';
import { OfferedList } from './OfferedList.tsx';
import { ServiceTypeRow } from './ServiceTypeRow.tsx';

const stack = css({ display: 'grid', gap: '16px' });

const Lists = ({ types }: { readonly types: ReturnType<typeof useServiceTypes> }) => (
  <div className={stack}>
    <Card title="On your booking page" flush>
      {types.offered.length === 0 ? (
        <EmptyState
          title="Nothing can be booked"
          text="Show a service below, or create one."
          action={<LinkButton to={`${catalogPath}/create`}>Add Service</LinkButton>}
        />
      ) : (
        <OfferedList
          services={types.offered}
          busy={types.busy}
          onOrder={types.putInOrder}
          onHide={(service) => types.setOffered(service, false)}
        />
      )}
    </Card>
    {types.hidden.length > 0 && (
      <Card title="Not on your booking page" flush>
        <ul aria-label="Not on your booking page">
          {types.hidden.map((service) => (
            <ServiceTypeRow key={service._id} service={service}>
              <Button
                size="sm"
                disabled={types.busy}
                aria-label={`Show ${service.name}`}
                onClick={() => types.setOffered(service, true)}
              >
                Show
              </Button>
            </ServiceTypeRow>
          ))}
        </ul>
      </Card>
    )}
  </div>
);

const ServiceTypes = () => {
  const { providerId } = useUser();
  const types = useServiceTypes();
  const isBooked = useHasPath('/book');
  return (
    <Page
      title="Service Types"
      width="form"
      subtitle="What visitors can book, in the order in which they see it."
      actions={
        isBooked && (
          <AnchorButton
            href={`/book/${providerId}`}
            target="_blank"
            icon={<ExternalLink aria-hidden size={16} />}
          >
            Open booking page
          </AnchorButton>
        )
      }
    >
      <QueryState
        query={{ ...types.services, data: types.services.rows }}
        frame={(state) => <Card flush>{state}</Card>}
        skeleton={<SkeletonRows label="Loading service types" />}
        error={servicesNotLoaded}
      >
        {() => <Lists types={types} />}
      </QueryState>
    </Page>
  );
};

/** `/dashboard/service-types`: the catalog's public side (decision 22). */
export const ServiceTypesPage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Service Types">
    <ServiceTypes />
  </PermittedPage>
);

/** The active services: those on the public page in its order, and the others. */
const useServiceTypes = () => {
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
    /** A service that is offered again is last. */
    setOffered: ({ _id, version, position }: Service, isPublic: boolean) => {
      const last = Math.max(position, ...offered.map((service) => service.position + 1));
      const body = { isPublic, version, ...(isPublic && { position: last }) };
      update.mutate({ params: { id: _id }, body });
    },
    putInOrder: (ids: readonly string[]) => order.mutateAsync({ body: { ids: [...ids] } }),
  };
};
