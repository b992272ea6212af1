import { css } from '@styled/css';
import { Preferences, type User, type UserUpdate } from '@tradewind/contracts/users';
import { useUser } from '@tradewind/remote-kit';
import {
  Card,
  FormCheck,
  FormField,
  Input,
  NativeSelect,
  NumberInput,
  SegmentedControl,
  Textarea,
} from '@tradewind/ui';
import * as v from 'valibot';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';

const names = [
  'allowClientBooking',
  'requireApproval',
  'minimumNotice',
  'bookingHorizon',
  'slotInterval',
  'customizedBookingPage',
  'bookingPageTitle',
  'bookingPageDescription',
  'primaryColor',
] as const;

type BookingPart = { preferences: Pick<User['preferences'], (typeof names)[number]> };

const schema: v.GenericSchema<BookingPart, UserUpdate> = v.object({
  preferences: v.pick(Preferences, names),
});

const stack = css({ display: 'grid', gap: '14px' });
const colour = css({ w: '72px', p: '4px' });

const switches = [
  { value: 'on', label: 'Enabled' },
  { value: 'off', label: 'Disabled' },
] as const;
const approvals = [
  { value: 'on', label: 'Manual' },
  { value: 'off', label: 'Automatic' },
] as const;
/** Minutes; none takes it from the default duration (decision 18). */
const intervals = [
  { value: '', label: 'From the default duration' },
  ...[15, 30, 45, 60, 90, 120].map((value) => ({
    value: String(value),
    label: `${value} minutes`,
  })),
];

/** What visitors may book, and what their page looks like. */
export const OnlineBookingSettings = () => {
  const { preferences } = useUser();
  const { form, ...settings } = useSettingsForm(schema, { preferences });
  const interval = form.watch('preferences.slotInterval');
  return (
    <SettingsForm {...settings} form={form} label="Online Booking">
      <Card title="Booking">
        <div className={stack}>
          <FormField form={form} name="preferences.allowClientBooking" label="Online booking" group>
            {({ value, onChange, onBlur, name }) => (
              <SegmentedControl
                name={name}
                choices={switches}
                value={value ? 'on' : 'off'}
                onBlur={onBlur}
                onChange={(chosen) => onChange(chosen === 'on')}
              />
            )}
          </FormField>
          <FormField form={form} name="preferences.requireApproval" label="Approval" group>
            {({ value, onChange, onBlur, name }) => (
              <SegmentedControl
                name={name}
                choices={approvals}
                value={value ? 'on' : 'off'}
                onBlur={onBlur}
                onChange={(chosen) => onChange(chosen === 'on')}
              />
            )}
          </FormField>
          <FormField form={form} name="preferences.minimumNotice" label="Minimum notice">
            {({ onChange, ...control }) => (
              <NumberInput
                {...control}
                suffix="min"
                onChange={(value) => onChange(value ?? Number.NaN)}
              />
            )}
          </FormField>
          <FormField form={form} name="preferences.bookingHorizon" label="Days bookable ahead">
            {({ onChange, ...control }) => (
              <NumberInput {...control} onChange={(value) => onChange(value ?? Number.NaN)} />
            )}
          </FormField>
          <FormField form={form} name="preferences.slotInterval" label="Slot interval">
            {({ value, onChange, ...control }) => (
              <NativeSelect
                {...control}
                value={value === null ? '' : String(value)}
                choices={
                  intervals.some((one) => one.value === String(interval ?? ''))
                    ? intervals
                    : [...intervals, { value: String(interval), label: `${interval} minutes` }]
                }
                onChange={(event) => {
                  const chosen = event.currentTarget.value;
                  onChange(chosen === '' ? null : Number(chosen));
                }}
              />
            )}
          </FormField>
        </div>
      </Card>
      <Card title="Booking page">
        <div className={stack}>
          <FormCheck form={form} name="preferences.customizedBookingPage">
            Use your own title and description
          </FormCheck>
          <FormField form={form} name="preferences.bookingPageTitle" label="Page title">
            {(control) => <Input {...control} />}
          </FormField>
          <FormField form={form} name="preferences.bookingPageDescription" label="Description">
            {(control) => <Textarea {...control} rows={3} />}
          </FormField>
          <FormField form={form} name="preferences.primaryColor" label="Colour">
            {(control) => <Input {...control} type="color" className={colour} />}
          </FormField>
        </div>
      </Card>
    </SettingsForm>
  );
};
