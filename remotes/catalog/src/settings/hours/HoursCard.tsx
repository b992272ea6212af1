import type { Weekday } from '@tradewind/contracts';
import { capitalize } from '@tradewind/contracts/text';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Card, FormField } from '@tradewind/ui';
import type { GeneralForm } from '../general/generalForm.ts';
import { PlannedVisits } from './PlannedVisits.tsx';
import { UnbookableServices } from './UnbookableServices.tsx';
import { CopyMonday, WeekFields } from './WeekFields.tsx';

/** The open visits of a weekday that is to be closed; nothing while unknown. */
const VisitsOnWeekday = ({ weekday }: { readonly weekday: Weekday }) => {
  const { data } = useCall('countWeekdayVisits');
  return <PlannedVisits count={data?.[weekday] ?? 0} when={`on ${capitalize(weekday)}s ahead`} />;
};

/** The week of the business, in its wall time (decision 19). */
export const HoursCard = ({ form }: { readonly form: GeneralForm }) => {
  const { businessHours: saved } = useUser();
  return (
    <Card
      id="hours"
      title="Business hours"
      aside={
        <CopyMonday
          value={form.watch('businessHours')}
          onChange={(hours) =>
            form.setValue('businessHours', hours, { shouldDirty: true, shouldValidate: true })
          }
        />
      }
    >
      <FormField form={form} name="businessHours" label="Business hours" labelHidden group>
        {(control) => (
          <WeekFields
            {...control}
            errors={form.formState.errors.businessHours}
            closedNote={(weekday) => saved[weekday].isOpen && <VisitsOnWeekday weekday={weekday} />}
          />
        )}
      </FormField>
      <UnbookableServices form={form} />
    </Card>
  );
};
