import { Card, FormField } from '@tradewind/ui';
import type { GeneralForm } from '../general/generalForm.ts';
import { CopyMonday, WeekFields } from './WeekFields.tsx';

/** The week of the business, in its wall time (decision 19). */
export const HoursCard = ({ form }: { readonly form: GeneralForm }) => (
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
      {(control) => <WeekFields {...control} errors={form.formState.errors.businessHours} />}
    </FormField>
  </Card>
);
