import { FormField, Input } from '@tradewind/ui';
import { useId } from 'react';
import type { GeneralForm } from './generalForm.ts';

const zones = Intl.supportedValuesOf('timeZone');

export interface TimeZoneFieldProps {
  readonly form: GeneralForm;
  readonly className: string;
}

/** The clock that the business's hours and jobs are told by. */
export const TimeZoneField = ({ form, className }: TimeZoneFieldProps) => {
  const id = useId();
  return (
    <div className={className}>
      <FormField
        form={form}
        name="preferences.timezone"
        label="Time zone"
        hint="Such as America/New_York"
      >
        {(control) => <Input {...control} list={id} autoComplete="off" />}
      </FormField>
      <datalist id={id}>
        {zones.map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
    </div>
  );
};
