import type { NewService, Service } from '@tradewind/contracts/serviceCatalog';
import { useAction, useCanDispatch, useRefresh } from '@tradewind/remote-kit';
import { Page, PermittedPage, useUnsavedGuard, useVersionedForm } from '@tradewind/ui';
import { useParams } from 'react-router-dom';
import { catalogPath } from '../paths.ts';
import { LoadedService } from './LoadedService.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { ServicePageForm } from './ServicePageForm.tsx';
import { formValuesOf, serviceForm } from './serviceForm.ts';
import { useServiceSave } from './useServiceSave.ts';

const EditForm = ({ service }: { readonly service: Service }) => {
  const update = useAction('updateService');
  const refresh = useRefresh();
  const edited = useVersionedForm(serviceForm, {
    row: service,
    valuesOf: formValuesOf,
    reload: () => refresh('getService').then(() => undefined),
    thing: 'service',
  });
  const { form, base, setBase } = edited;
  const save = useServiceSave('Failed to update service. Please try again.');
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const change = (body: NewService) =>
    edited.save(({ _id: id, version }) =>
      update.mutateAsync({ params: { id }, body: { ...body, version } }),
    );
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
              const isNext = version === base.version + 1;
              setBase({ ...base, imageUrl, ...(isNext && { version }) });
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
