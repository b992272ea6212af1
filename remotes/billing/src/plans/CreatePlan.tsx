import { staleAfter } from '@tradewind/contracts/invalidation';
import { todayIn } from '@tradewind/contracts/timeZones';
import {
  useApi,
  useCanDispatch,
  useIdempotencyKey,
  useRefresh,
  useToasts,
  useUser,
} from '@tradewind/remote-kit';
import { Page, PermittedPage, useContractForm, useUnsavedGuard } from '@tradewind/ui';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { readNavigationState } from '../form/documentDrafts.ts';
import { PlanFields } from './PlanFields.tsx';
import { newPlanForm, planDraft } from './planForm.ts';
import { planList, planPage } from './planLabels.tsx';

const title = 'Create Maintenance Plan';

const NewPlan = () => {
  const { timezone } = useUser().preferences;
  const { clientId = '' } = readNavigationState(useLocation().state);
  const api = useApi();
  const refresh = useRefresh();
  const toasts = useToasts();
  const navigate = useNavigate();
  const keyOf = useIdempotencyKey();
  const [defaultValues] = useState(() => planDraft(clientId, todayIn(timezone)));
  const form = useContractForm(newPlanForm, {
    defaultValues,
    saveFailed: 'The plan was not created. Please try again.',
  });
  const leaveDialog = useUnsavedGuard(form.isUnsaved);
  return (
    <Page title={title} back={planList}>
      <PlanFields
        form={form}
        label={title}
        action="Create Plan"
        busyLabel="Creating..."
        cancelTo={planList.to}
        onSave={async (body) => {
          const plan = await api.createMaintenancePlan({ body }, { idempotencyKey: keyOf(body) });
          void refresh(...staleAfter('client'));
          toasts.success({ title: `${plan.name} created` });
          await navigate(planPage(plan), { replace: true });
        }}
      />
      {leaveDialog}
    </Page>
  );
};

/** `/dashboard/maintenance-plans/create`: empty, or for a customer in navigation state. */
export const CreatePlan = () => (
  <PermittedPage isPermitted={useCanDispatch()} title={title}>
    <NewPlan />
  </PermittedPage>
);
