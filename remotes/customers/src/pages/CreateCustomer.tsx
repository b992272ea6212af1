import { useAction, useToasts } from '@tradewind/remote-kit';
import { Page, useContractForm } from '@tradewind/ui';
import { useFamily } from '../family.ts';
import { CustomerPageForm } from '../form/CustomerPageForm.tsx';
import { blankCustomer, type CustomerOutput, pageSchema } from '../form/customerForms.ts';
import { saveFailure } from '../form/saveFailure.ts';
import { useLeaving } from '../form/useLeaving.ts';

/** `/dashboard/customers/create` and `/dashboard/clients/create` (specification 2, section 2). */
export const CreateCustomer = () => {
  const family = useFamily();
  const toasts = useToasts();
  const form = useContractForm(pageSchema, { defaultValues: blankCustomer });
  const [leave, guard] = useLeaving(form.formState.isDirty);
  const create = useAction('createClient', { refreshes: ['listClients', 'getSummary'] });

  const save = async (body: CustomerOutput) => {
    try {
      const customer = await create.mutateAsync({ body });
      toasts.success({ title: 'Customer created', description: customer.name });
      leave(`${family.base}/${customer._id}`);
    } catch (failure) {
      throw saveFailure(failure, 'Failed to create customer. Please try again.');
    }
  };

  return (
    <Page title="Create Customer" width="form" back={{ to: family.base, label: family.title }}>
      <CustomerPageForm
        form={form}
        onSave={save}
        cancelTo={family.base}
        saveLabel="Create Customer"
        savingLabel="Creating..."
      />
      {guard}
    </Page>
  );
};
