import { css } from '@styled/css';
import { staleAfter } from '@tradewind/contracts/invalidation';
import type { NewService, Service } from '@tradewind/contracts/serviceCatalog';
import { useAction, useCanDispatch, useRefresh } from '@tradewind/remote-kit';
import { Page, PermittedPage, useUnsavedGuard, useVersionedForm } from '@tradewind/ui';
import { useParams } from 'react-router-dom';
import { PictureChooser } from '../../pictures/PictureChooser.tsx';
import { catalogPath } from '../catalogPage.ts';
import { LoadedService, useServiceSave } from './LoadedService.tsx';
import { ServicePageForm } from './ServicePageForm.tsx';
import { formValuesOf, serviceForm } from './serviceForm.ts';

const EditForm = ({ service }: { readonly service: Service }) => {
  const update = useAction('updateService');
  const refresh = useRefresh();
  const edited = useVersionedForm(serviceForm, {
    row: service,
    valuesOf: formValuesOf,
    reload: () => refresh('getService').then(() => undefined),
    thing: 'service',
    saveFailed: 'Failed to update service. Please try again.',
  });
  const { form, base, setBase } = edited;
  const save = useServiceSave();
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
              // Nobody else saved between the two versions, so this is the row being edited.
              const isNext = version === base.version + 1;
              setBase({ ...base, imageUrl, ...(isNext && { version }) });
              // It replaces an address that was typed before.
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

const stack = css({ display: 'grid', gap: '10px' });
const picture = css({
  w: 'full',
  maxW: '320px',
  h: '140px',
  objectFit: 'cover',
  borderRadius: 'md',
});

interface PictureUploadProps {
  readonly service: Service;
  /** Receives the service with its new picture, whose address the form then contains. */
  readonly onSaved: (service: Service) => void;
}

/** Replaces the image of the service with an uploaded picture. */
const PictureUpload = ({ service, onSaved }: PictureUploadProps) => {
  const upload = useAction('uploadServiceImage', { refreshes: staleAfter('service') });
  return (
    <div className={stack}>
      {service.imageUrl !== '' && <img src={service.imageUrl} alt="" className={picture} />}
      <PictureChooser
        label="Or a picture of your own"
        hint="It is saved as soon as you choose it."
        onChoose={async (file) =>
          onSaved(await upload.mutateAsync({ params: { id: service._id }, file }))
        }
      />
    </div>
  );
};
