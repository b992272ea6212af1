import type { NewService, Service } from '@tradewind/contracts/serviceCatalog';
import { isStale, useAction, useCanDispatch, useRefresh } from '@tradewind/remote-kit';
import { Page, PermittedPage, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useMemo, useState } from 'react';
import { useParams } from 'react-router-dom';
import { MergeNeeded } from '../../editing/mergeNeeded.ts';
import { sameValues } from '../../editing/sameValues.ts';
import { catalogPath } from '../paths.ts';
import { LoadedService } from './LoadedService.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { ServicePageForm } from './ServicePageForm.tsx';
import { formValuesOf, serviceForm } from './serviceForm.ts';
import { useServiceSave } from './useServiceSave.ts';

const EditForm = ({ service }: { readonly service: Service }) => {
  // While something is typed the form stays with the row from which it was begun, so that a save
  // of somebody else is noticed, and never overwritten unseen.
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
              // It takes the place of an address that was typed before.
              form.resetField('imageUrl', { defaultValue: imageUrl });
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
  return (
    <Page title="Edit Service" width="form" back={{ to: catalogPath, label: 'Service Catalog' }}>
      <LoadedService id={id}>
        {(service) => <EditForm key={service._id} service={service} />}
      </LoadedService>
    </Page>
  );
};

/** `/dashboard/service-catalog/:id/edit` */
export const EditServicePage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Edit Service">
    <EditService />
  </PermittedPage>
);
