import { css } from '@styled/css';
import { DAY_MINUTES, formatDuration } from '@tradewind/contracts/calendar';
import { formatCount } from '@tradewind/contracts/text';
import {
  Card,
  FormField,
  NativeSelect,
  NumberInput,
  NumberSelect,
  SegmentedControl,
} from '@tradewind/ui';
import type { BookingForm } from './bookingForm.ts';

const fields = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

const switches = [
  { value: 'on', label: 'Enabled' },
  { value: 'off', label: 'Disabled' },
] as const;
/** The specification gives Enabled and Disabled to online booking; this setting has its own labels. */
const confirmations = [
  { value: 'on', label: 'On' },
  { value: 'off', label: 'Off' },
] as const;
const approvals = [
  { value: 'on', label: 'Manual' },
  { value: 'off', label: 'Automatic' },
] as const;

/** Minutes. */
const notices = [0, 60, 120, 240, 480, 720, 1_440, 2_880, 4_320, 10_080];
const intervals = [15, 30, 45, 60, 90, 120];

interface TwoWayProps {
  readonly form: BookingForm;
  readonly name: `preferences.${'allowClientBooking' | 'requireApproval' | 'confirmByMail'}`;
  readonly label: string;
  readonly hint: string;
  readonly choices: typeof switches | typeof confirmations | typeof approvals;
}

const TwoWay = ({ form, name, label, hint, choices }: TwoWayProps) => (
  <FormField form={form} name={name} label={label} hint={hint} group>
    {({ value, onChange, onBlur }) => (
      <SegmentedControl
        choices={choices}
        value={value ? 'on' : 'off'}
        onBlur={onBlur}
        onChange={(chosen) => onChange(chosen === 'on')}
      />
    )}
  </FormField>
);

/** Whether, when and how visitors book. */
export const RulesCard = ({ form }: { readonly form: BookingForm }) => (
  <Card title="Booking">
    <div className={fields}>
      <TwoWay
        form={form}
        name="preferences.allowClientBooking"
        label="Online booking"
        hint="When disabled, your page takes no bookings and the directory does not list you."
        choices={switches}
      />
      <TwoWay
        form={form}
        name="preferences.requireApproval"
        label="Approval"
        hint="Manual: a booking waits until you approve it."
        choices={approvals}
      />
      <TwoWay
        form={form}
        name="preferences.confirmByMail"
        label="Confirm by mail first"
        hint="When on, a time is held 15 minutes, until the visitor confirms by the mail that they get."
        choices={confirmations}
      />
      <FormField
        form={form}
        name="preferences.minimumNotice"
        label="Minimum notice"
        hint="The least time between booking and visit."
      >
        {(control) => <NumberSelect {...control} choices={minuteChoices(notices, control.value)} />}
      </FormField>
      <FormField
        form={form}
        name="preferences.bookingHorizon"
        label="Days bookable ahead"
        hint="How far ahead a visit can be booked."
      >
        {({ onChange, ...control }) => (
          <NumberInput {...control} onChange={(value) => onChange(value ?? Number.NaN)} />
        )}
      </FormField>
      <FormField
        form={form}
        name="preferences.slotInterval"
        label="Slot interval"
        hint="From one offered time to the next."
      >
        {({ value, onChange, ...control }) => (
          <NativeSelect
            {...control}
            value={value === null ? '' : String(value)}
            choices={[
              // Decision 18: without its own value it equals the default duration.
              { value: '', label: 'From the default duration' },
              ...minuteChoices(intervals, value ?? 60).map((choice) => ({
                ...choice,
                value: String(choice.value),
              })),
            ]}
            onChange={({ currentTarget: { value: chosen } }) =>
              onChange(chosen === '' ? null : Number(chosen))
            }
          />
        )}
      </FormField>
    </div>
  </Card>
);

/** Minutes in words: whole days as days. */
const wordsOf = (minutes: number) => {
  if (minutes === 0) return 'None';
  const days = minutes / DAY_MINUTES;
  return Number.isInteger(days) ? formatCount(days, 'day') : formatDuration(minutes);
};

/** Returns the offered durations and the chosen one, ascending. */
const minuteChoices = (usual: readonly number[], chosen: number) =>
  [...new Set([...usual, chosen])]
    .toSorted((one, other) => one - other)
    .map((minutes) => ({ value: minutes, label: wordsOf(minutes) }));
