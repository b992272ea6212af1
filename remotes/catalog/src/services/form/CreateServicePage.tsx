import { useAction } from '@tradewind/remote-kit';
import { Page, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { DispatchOnly } from '../../people/DispatchOnly.tsx';
import { catalogPath } from '../paths.ts';
import { ServicePageForm } from './ServicePageForm.tsx';
import { blankService, serviceForm } from './serviceForm.ts';
import { useServiceSave } from './useServiceSave.ts';

const CreateService = () => {
  const form = useContractForm(serviceForm, { defaultValues: blankService });
  const create = useAction('createService');
  const save = useServiceSave('Failed to create service. Please try again.');
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <Page title="Create Service" width="form" back={{ to: catalogPath, label: 'Service Catalog' }}>
      <ServicePageForm
        form={form}
        title="Create Service"
        onSave={(body) => save(() => create.mutateAsync({ body }), 'Service created')}
        saveLabel="Create Service"
        savingLabel="Creating..."
      />
      {leaveDialog}
    </Page>
  );
};

/** `/dashboard/service-catalog/create` */
export const CreateServicePage = () => (
  <DispatchOnly>
    <CreateService />
  </DispatchOnly>
);
