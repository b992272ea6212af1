import { staleAfter } from '@tradewind/contracts/invalidation';
import type { MaintenancePlan } from '@tradewind/contracts/maintenancePlans';
import { useApi, useCall, useCanDispatch, useRefresh, useToasts } from '@tradewind/remote-kit';
import { Page, PermittedPage, useUnsavedGuard, useVersionedForm } from '@tradewind/ui';
import { useNavigate, useParams } from 'react-router-dom';
import { Loading } from '../document/Loading.tsx';
import { FormSkeleton } from '../form/FormSkeleton.tsx';
import { PlanFields } from './PlanFields.tsx';
import { planUpdateForm, planValues } from './planForm.ts';
import { planList, planNotLoaded, planPage } from './planLabels.tsx';

const EditForm = ({ plan }: { readonly plan: MaintenancePlan }) => {
  const api = useApi();
  const refresh = useRefresh();
  const toasts = useToasts();
  const navigate = useNavigate();
  const params = { id: plan._id };
  const { form, save } = useVersionedForm(planUpdateForm, {
    row: plan,
    valuesOf: planValues,
    reload: async () => {
      await refresh('getMaintenancePlan');
      return undefined;
    },
    thing: 'plan',
    saveFailed: 'The plan was not saved. Please try again.',
  });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  const title = `Edit ${plan.name}`;
  return (
    <Page title={title} back={{ to: planPage(plan), label: plan.name }}>
      <PlanFields
        form={form}
        label={title}
        plan={plan}
        action="Save Changes"
        busyLabel="Saving..."
        cancelTo={planPage(plan)}
        onSave={async (body) => {
          await save(({ version }) =>
            api.updateMaintenancePlan({ params, body: { ...body, version } }),
          );
          await refresh(...staleAfter('client'));
          toasts.success({ title: 'Plan saved' });
          await navigate(planPage(plan), { replace: true });
        }}
      />
      {leaveDialog}
    </Page>
  );
};

const EditedPlan = () => {
  const { id = '' } = useParams();
  const call = useCall('getMaintenancePlan', { params: { id } });
  if (call.data !== undefined) return <EditForm key={call.data._id} plan={call.data} />;
  return (
    <Loading title="Edit plan" thing="plan" call={call} failed={planNotLoaded} list={planList}>
      <FormSkeleton label="Loading plan" />
    </Loading>
  );
};

/** `/dashboard/maintenance-plans/:id/edit` */
export const EditPlan = () => (
  <PermittedPage isPermitted={useCanDispatch()} title="Edit plan">
    <EditedPlan />
  </PermittedPage>
);
