import type { NewService, Service } from '@tradewind/contracts/serviceCatalog';
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
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { MergeNeeded } from '../../editing/mergeNeeded.ts';
import { sameValues } from '../../editing/sameValues.ts';
import { DispatchOnly } from '../../people/DispatchOnly.tsx';
import { catalogPath } from '../paths.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { ServicePageForm } from './ServicePageForm.tsx';
import { formValuesOf, serviceForm } from './serviceForm.ts';
import { useServiceSave } from './useServiceSave.ts';

const EditForm = ({ service }: { readonly service: Service }) => {
  // While something is typed the form stays with the row from which it was begun, so that a save
  // of somebody else is met and told, never overwritten unseen.
  const [begun, begin] = useState(service);
  const [isMerging, setMerging] = useState(false);
  const values = useMemo(() => formValuesOf(begun), [begun]);
  const form = useContractForm(serviceForm, { defaultValues: values, values });
  const isFree = isMerging || !form.formState.isDirty;
  if (service !== begun && (isFree || sameValues(formValuesOf(service), values))) {
    begin(service);
    setMerging(false);
  }
  const update = useAction('updateService');
  const refresh = useRefresh();
  const save = useServiceSave('Failed to update service. Please try again.');
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const change = async (body: NewService) => {
    const { _id: id, version } = begun;
    try {
      await update.mutateAsync({ params: { id }, body: { ...body, version } });
    } catch (failure) {
      if (!isStale(failure)) throw failure;
      await refresh('getService');
      setMerging(true);
      throw new MergeNeeded();
    }
  };
  return (
    <>
      <ServicePageForm
        form={form}
        title="Edit Service"
        picture={
          <PictureUpload
            service={service}
            onSaved={({ imageUrl, version }) => {
              // Between the two nobody else saved: then this is the row that is being edited.
              const isNext = version === begun.version + 1;
              begin({ ...begun, imageUrl, ...(isNext && { version }) });
            }}
          />
        }
        onSave={(body) => save(() => change(body), 'Service saved')}
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
  <DispatchOnly title="Edit Service">
    <EditService />
  </DispatchOnly>
);
