import { formatDollars } from '@tradewind/contracts';
import { staleAfter } from '@tradewind/contracts/invalidation';
import {
  type MaintenancePlan,
  PlanEnd,
  PlanPause,
  PlanPriceChange,
} from '@tradewind/contracts/maintenancePlans';
import { todayIn } from '@tradewind/contracts/timeZones';
import { useApi, useRefresh, useToasts, useUser } from '@tradewind/remote-kit';
import {
  DatePicker,
  FormDialog,
  FormField,
  formatDate,
  MoneyInput,
  useContractForm,
} from '@tradewind/ui';
import * as v from 'valibot';
import { planPriceLabel } from './planLabels.tsx';

export interface PlanDialogProps {
  readonly plan: MaintenancePlan;
  readonly onClose: () => void;
}

/** Returns a function for a saved change: closes the dialog, and reads everything about the plan again. */
const useAfterSave = (onClose: () => void) => {
  const refresh = useRefresh();
  const toasts = useToasts();
  return (title: string) => {
    void refresh(...staleAfter('client'));
    toasts.success({ title });
    onClose();
  };
};

/** Today on the calendar of the business. */
export const useToday = () => todayIn(useUser().preferences.timezone);

const saveFailed = 'The plan was not changed. Please try again.';

/** A day field that may be empty. */
const emptyDay = v.pipe(
  v.string(),
  v.transform((day) => day || undefined),
);
const pauseForm = v.pipe(
  v.object({ from: emptyDay, until: emptyDay, version: v.number() }),
  v.transform((values): v.InferInput<typeof PlanPause> => values),
  PlanPause,
);

/** Pauses a plan from a day, until a day or without end. */
export const PauseDialog = ({ plan, onClose }: PlanDialogProps) => {
  const api = useApi();
  const afterSave = useAfterSave(onClose);
  const form = useContractForm(pauseForm, {
    defaultValues: { from: useToday(), until: '', version: plan.version },
    saveFailed,
  });
  return (
    <FormDialog
      form={form}
      title={`Pause ${plan.name}?`}
      description="Periods that begin within the pause are not billed; one that has begun is not refunded. Visits on its days are left out."
      submit="Pause plan"
      busyLabel="Pausing..."
      onClose={onClose}
      onSave={async (body) => {
        await api.pauseMaintenancePlan({ params: { id: plan._id }, body });
        afterSave('Plan paused');
      }}
    >
      <FormField form={form} name="from" label="First day">
        {(control) => <DatePicker {...control} />}
      </FormField>
      <FormField form={form} name="until" label="Last day" hint="Empty: until it is resumed.">
        {(control) => <DatePicker {...control} />}
      </FormField>
    </FormDialog>
  );
};

/** Ends a plan on a day. */
export const EndDialog = ({ plan, onClose }: PlanDialogProps) => {
  const api = useApi();
  const afterSave = useAfterSave(onClose);
  const today = useToday();
  const form = useContractForm(PlanEnd, {
    defaultValues: { on: plan.endsOn ?? today, version: plan.version },
    saveFailed,
  });
  return (
    <FormDialog
      form={form}
      title={`End ${plan.name}?`}
      description="No period begins on that day or later, and no visit is left from then on. Invoices that were made stay."
      submit="End plan"
      busyLabel="Ending..."
      variant="danger"
      onClose={onClose}
      onSave={async (body) => {
        await api.endMaintenancePlan({ params: { id: plan._id }, body });
        afterSave(`Plan ends on ${formatDate(body.on ?? today)}`);
      }}
    >
      <FormField form={form} name="on" label="First day without it">
        {(control) => <DatePicker {...control} />}
      </FormField>
    </FormDialog>
  );
};

/** Changes the price from a day on. */
export const PriceDialog = ({ plan, onClose }: PlanDialogProps) => {
  const api = useApi();
  const afterSave = useAfterSave(onClose);
  const form = useContractForm(PlanPriceChange, {
    defaultValues: {
      ...{ price: plan.price, from: plan.nextInvoiceOn ?? useToday(), version: plan.version },
    },
    saveFailed,
  });
  return (
    <FormDialog
      form={form}
      title="Change price"
      description={`${plan.name}, now ${planPriceLabel(plan)}. The new price is for periods that begin on its day or later.`}
      submit="Change price"
      busyLabel="Saving..."
      onClose={onClose}
      onSave={async (body) => {
        await api.changeMaintenancePlanPrice({ params: { id: plan._id }, body });
        afterSave(`${formatDollars(body.price)} from ${formatDate(body.from)}`);
      }}
    >
      <FormField form={form} name="price" label="Price" required>
        {(control) => <MoneyInput {...control} />}
      </FormField>
      <FormField form={form} name="from" label="From" required>
        {(control) => <DatePicker {...control} />}
      </FormField>
    </FormDialog>
  );
};
