import { css } from '@styled/css';
import { appointmentBuffers, appointmentDurations } from '@tradewind/contracts';
import { Preferences, type User, type UserUpdate } from '@tradewind/contracts/users';
import { Card, FormField, NativeSelect } from '@tradewind/ui';
import * as v from 'valibot';
import { SettingsForm } from './form/SettingsForm.tsx';
import { useSettingsForm } from './form/useSettingsForm.ts';

type CalendarPart = {
  preferences: Pick<
    User['preferences'],
    'defaultAppointmentDuration' | 'bufferBetweenAppointments'
  >;
};

const schema: v.GenericSchema<CalendarPart, UserUpdate> = v.object({
  preferences: v.pick(Preferences, ['defaultAppointmentDuration', 'bufferBetweenAppointments']),
});

const minutes = (choices: readonly number[]) =>
  choices.map((value) => ({ value: String(value), label: `${value} minutes` }));

const partOf = ({ preferences }: User): CalendarPart => ({
  preferences: {
    defaultAppointmentDuration: preferences.defaultAppointmentDuration,
    bufferBetweenAppointments: preferences.bufferBetweenAppointments,
  },
});

const stack = css({ display: 'grid', gap: '14px' });

/** How long an appointment is, and the gap to the next, in minutes. */
export const CalendarSettings = () => {
  const settings = useSettingsForm(schema, partOf);
  const { form } = settings;
  return (
    <SettingsForm {...settings} label="Calendar">
      <Card title="Appointments">
        <div className={stack}>
          <FormField
            form={form}
            name="preferences.defaultAppointmentDuration"
            label="Default appointment duration"
          >
            {({ value, onChange, ...control }) => (
              <NativeSelect
                {...control}
                value={String(value)}
                choices={minutes(appointmentDurations)}
                onChange={(event) => onChange(Number(event.currentTarget.value))}
              />
            )}
          </FormField>
          <FormField
            form={form}
            name="preferences.bufferBetweenAppointments"
            label="Buffer between appointments"
          >
            {({ value, onChange, ...control }) => (
              <NativeSelect
                {...control}
                value={String(value)}
                choices={minutes(appointmentBuffers)}
                onChange={(event) => onChange(Number(event.currentTarget.value))}
              />
            )}
          </FormField>
        </div>
      </Card>
    </SettingsForm>
  );
};
