import type { Service } from '@tradewind/contracts/serviceCatalog';
import {
  isNotFound,
  isStale,
  messageOf,
  useAction,
  useCall,
  useRefresh,
} from '@tradewind/remote-kit';
import {
  Card,
  ErrorState,
  LinkButton,
  Page,
  SkeletonRows,
  useContractForm,
  useUnsavedGuard,
} from '@tradewind/ui';
import { useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { DispatchOnly } from '../../people/DispatchOnly.tsx';
import { catalogPath } from '../paths.ts';
import { ServicePageForm } from './ServicePageForm.tsx';
import { formValuesOf, serviceForm } from './serviceForm.ts';
import { useServiceSave } from './useServiceSave.ts';

const EditForm = ({ service }: { readonly service: Service }) => {
  const values = useMemo(() => formValuesOf(service), [service]);
  const form = useContractForm(serviceForm, { defaultValues: values, values });
  const update = useAction('updateService');
  const refresh = useRefresh();
  const save = useServiceSave('Failed to update service. Please try again.');
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const change = async (body: Parameters<typeof update.mutateAsync>[0]['body']) => {
    try {
      await update.mutateAsync({ params: { id: service._id }, body });
    } catch (failure) {
      // The newer row fills in what was not touched here, so that the next save starts from it.
      if (isStale(failure)) await refresh('getService');
      throw failure;
    }
  };
  return (
    <>
      <ServicePageForm
        form={form}
        title="Edit Service"
        onSave={(body) =>
          save(() => change({ ...body, version: service.version }), 'Service saved')
        }
        saveLabel="Save Changes"
        savingLabel="Saving..."
      />
      {leaveDialog}
    </>
  );
};

const EditService = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall('getService', { params: { id } });
  return (
    <Page title="Edit Service" width="form" back={{ to: catalogPath, label: 'Service Catalog' }}>
      {data !== undefined ? (
        <EditForm key={data._id} service={data} />
      ) : (
        <Card flush>
          {error === null && <SkeletonRows rows={8} label="Loading service" />}
          {error !== null && (
            <ErrorState
              title={isNotFound(error) ? 'Service not found' : 'Error loading the service.'}
              text={messageOf(error, 'Check your connection.')}
              onRetry={isNotFound(error) ? undefined : () => void refetch()}
              retrying={isFetching}
              action={<LinkButton to={catalogPath}>Service Catalog</LinkButton>}
            />
          )}
        </Card>
      )}
    </Page>
  );
};

/** `/dashboard/service-catalog/:id/edit` */
export const EditServicePage = () => (
  <DispatchOnly>
    <EditService />
  </DispatchOnly>
);
