import { useApi, useCanDispatch, useIdempotencyKey } from '@tradewind/remote-kit';
import { Page, PermittedPage, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';
import { catalogPath } from '../catalogPage.ts';
import { LoadedService, useServiceSave } from './LoadedService.tsx';
import { ServicePageForm } from './ServicePageForm.tsx';
import { blankService, copyOf, type ServiceFormValues, serviceForm } from './serviceForm.ts';

const CreateForm = ({ start }: { readonly start: ServiceFormValues }) => {
  const form = useContractForm(serviceForm, {
    defaultValues: start,
    saveFailed: 'Failed to create service. Please try again.',
  });
  const api = useApi();
  const keyOf = useIdempotencyKey();
  const save = useServiceSave();
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <>
      <ServicePageForm
        form={form}
        title="Create Service"
        onSave={(body) =>
          save(
            () => api.createService({ body }, { idempotencyKey: keyOf(body) }),
            'Service created',
          )
        }
        saveLabel="Create Service"
        savingLabel="Creating..."
      />
      {leaveDialog}
    </>
  );
};

const CreateService = () => {
  const [params] = useSearchParams();
  // The id of the copied service is in the address, so that a copy survives a reload.
  const copied = params.get('copy');
  return (
    <Page title="Create Service" width="form" back={{ to: catalogPath, label: 'Service Catalog' }}>
      {copied === null ? (
        <CreateForm start={blankService} />
      ) : (
        <LoadedService id={copied}>
          {(service) => <CreateForm start={copyOf(service)} />}
        </LoadedService>
      )}
    </Page>
  );
};

/** `/dashboard/service-catalog/create` */
export const CreateServicePage = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Create Service">
    <CreateService />
  </PermittedPage>
);
