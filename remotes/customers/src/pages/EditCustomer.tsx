import type { ClientDetail } from '@tradewind/contracts/clients';
import { useCall, useCanDispatch } from '@tradewind/remote-kit';
import { EditConflict, Page, PermittedPage, useUnsavedGuard } from '@tradewind/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { LoadFailure, LoadingCustomer } from '../detail/DetailGrid.tsx';
import { CustomerPageForm } from '../form/CustomerPageForm.tsx';
import { pageSchema } from '../form/customerForms.ts';
import { updateFailed, useCustomerUpdate } from '../form/useSaveCustomer.ts';
import { useRouteNaming } from '../routeNaming.ts';

const title = 'Edit Customer';

/** `/dashboard/customers/edit/{id}` (specification 2, section 2). */
export const EditCustomer = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={title}>
    <LoadedCustomer />
  </PermittedPage>
);

const LoadedCustomer = () => {
  const { id = '' } = useParams();
  const { data, error, isFetching, refetch } = useCall('getClient', { params: { id } });
  if (data !== undefined) return <EditForm key={id} customer={data} />;
  if (error === null) return <LoadingCustomer title={title} />;
  return <LoadFailure error={error} retrying={isFetching} onRetry={() => refetch()} />;
};

const EditForm = ({ customer }: { readonly customer: ClientDetail }) => {
  const { base } = useRouteNaming();
  const page = `${base}/${customer._id}`;
  const navigate = useNavigate();
  const { form, conflict, save } = useCustomerUpdate({
    customer,
    schema: pageSchema,
    messageFor: () => updateFailed,
    onSaved: () => navigate(page, { replace: true }),
  });
  const guard = useUnsavedGuard(form.isUnsaved);
  return (
    <Page title={title} width="form" back={{ to: page, label: customer.name }}>
      <CustomerPageForm
        form={form}
        onSave={save}
        cancelTo={page}
        saveLabel="Save Changes"
        savingLabel="Saving..."
        notice={<EditConflict {...conflict} />}
      />
      {guard}
    </Page>
  );
};
