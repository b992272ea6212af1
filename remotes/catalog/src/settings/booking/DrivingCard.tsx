import { css } from '@styled/css';
import { Card, FormCheckbox, FormField, NumberInput } from '@tradewind/ui';
import type { BookingForm } from './bookingForm.ts';

const stack = css({ display: 'grid', gap: '16px' });
const fields = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

interface NumberFieldProps {
  readonly form: BookingForm;
  readonly name: `preferences.${'drivingFactor' | 'drivingSpeed'}`;
  readonly label: string;
  readonly hint: string;
}

const NumberField = ({ form, name, label, hint }: NumberFieldProps) => (
  <FormField form={form} name={name} label={label} hint={hint}>
    {({ onChange, ...control }) => (
      <NumberInput {...control} onChange={(value) => onChange(value ?? Number.NaN)} />
    )}
  </FormField>
);

/** How long drives take, and whether visitors are offered only times that allow them (decision 171). */
export const DrivingCard = ({ form }: { readonly form: BookingForm }) => (
  <Card title="Driving">
    <div className={stack}>
      <FormCheckbox
        form={form}
        name="preferences.onlyReachableTimes"
        as="switch"
        hint="Your page asks for the ZIP code first, and leaves out times between visits that are too far away. A booking is never refused because of a drive."
      >
        Offer only times we can drive to
      </FormCheckbox>
      <div className={fields}>
        <NumberField
          form={form}
          name="preferences.drivingFactor"
          label="Detour factor"
          hint="How much longer roads are than a straight line, from 1 to 3."
        />
        <NumberField
          form={form}
          name="preferences.drivingSpeed"
          label="Average speed (mph)"
          hint="Between your visits, traffic included."
        />
      </div>
    </div>
  </Card>
);
