import { useCanDispatch, useToasts } from '@tradewind/remote-kit';
import {
  failureWithMessage,
  Page,
  PermittedPage,
  useContractForm,
  useUnsavedGuard,
} from '@tradewind/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { CustomerPageForm } from '../form/CustomerPageForm.tsx';
import { blankCustomer, type CustomerOutput, pageSchema } from '../form/customerForms.ts';
import { DuplicateWarning } from '../form/DuplicateWarning.tsx';
import { createFailed, useCreateCustomer } from '../form/useSaveCustomer.ts';
import { useRouteNaming } from '../routeNaming.ts';

const title = 'Create Customer';

const CreateForm = () => {
  const routeNaming = useRouteNaming();
  const toasts = useToasts();
  const form = useContractForm(pageSchema, { defaultValues: blankCustomer });
  const guard = useUnsavedGuard(form.isUnsaved);
  const navigate = useNavigate();
  const create = useCreateCustomer();
  const [email, phone] = form.watch(['email', 'phone']);
  const [isCreating, setCreating] = useState(false);

  const save = async (body: CustomerOutput) => {
    setCreating(true);
    try {
      const customer = await create(body);
      toasts.success({ title: 'Customer created', description: customer.name });
      await navigate(`${routeNaming.base}/${customer._id}`, { replace: true });
    } catch (failure) {
      setCreating(false);
      throw failureWithMessage(failure, createFailed);
    }
  };

  return (
    <Page title={title} width="form" back={{ to: routeNaming.base, label: routeNaming.title }}>
      <CustomerPageForm
        form={form}
        onSave={save}
        cancelTo={routeNaming.base}
        saveLabel="Create Customer"
        savingLabel="Creating..."
        contactNotice={<DuplicateWarning email={email} phone={phone} paused={isCreating} />}
      />
      {guard}
    </Page>
  );
};

/** `/dashboard/customers/create` and `/dashboard/clients/create` (specification 2, section 2). */
export const CreateCustomer = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={title}>
    <CreateForm />
  </PermittedPage>
);
