import { useAction, useCall } from '@tradewind/remote-kit';
import { Card, Page, SkeletonRows, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useSearchParams } from 'react-router-dom';
import { DispatchOnly } from '../../people/DispatchOnly.tsx';
import { catalogPath } from '../paths.ts';
import { ServicePageForm } from './ServicePageForm.tsx';
import { blankService, copyOf, type ServiceFormValues, serviceForm } from './serviceForm.ts';
import { useServiceSave } from './useServiceSave.ts';

const CreateForm = ({ start }: { readonly start: ServiceFormValues }) => {
  const form = useContractForm(serviceForm, { defaultValues: start });
  const create = useAction('createService');
  const save = useServiceSave('Failed to create service. Please try again.');
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <>
      <ServicePageForm
        form={form}
        title="Create Service"
        onSave={(body) => save(() => create.mutateAsync({ body }), 'Service created')}
        saveLabel="Create Service"
        savingLabel="Creating..."
      />
      {leaveDialog}
    </>
  );
};

/** Starts from the service that the address names, so that a copy survives a reload. */
const CreateCopy = ({ id }: { readonly id: string }) => {
  const { data, error } = useCall('getService', { params: { id } });
  if (data !== undefined) return <CreateForm start={copyOf(data)} />;
  if (error !== null) return <CreateForm start={blankService} />;
  return (
    <Card flush>
      <SkeletonRows rows={8} label="Loading service" />
    </Card>
  );
};

const CreateService = () => {
  const [params] = useSearchParams();
  const copied = params.get('copy');
  return (
    <Page title="Create Service" width="form" back={{ to: catalogPath, label: 'Service Catalog' }}>
      {copied === null ? <CreateForm start={blankService} /> : <CreateCopy id={copied} />}
    </Page>
  );
};

/** `/dashboard/service-catalog/create` */
export const CreateServicePage = () => (
  <DispatchOnly title="Create Service">
    <CreateService />
  </DispatchOnly>
);
