import { css } from '@styled/css';
import { appointmentBuffers, appointmentDurations } from '@tradewind/contracts';
import { Preferences, type User, type UserUpdate } from '@tradewind/contracts/users';
import { Card, FormCheckbox, FormField, NumberSelect } from '@tradewind/ui';
import * as v from 'valibot';
import { SettingsForm } from './form/SettingsForm.tsx';
import { useSettingsForm } from './form/useSettingsForm.ts';

type CalendarValues = {
  preferences: Pick<
    User['preferences'],
    'defaultAppointmentDuration' | 'bufferBetweenAppointments'
  >;
};

const calendarSchema: v.GenericSchema<CalendarValues, UserUpdate> = v.object({
  preferences: v.pick(Preferences, ['defaultAppointmentDuration', 'bufferBetweenAppointments']),
});

const minutes = (choices: readonly number[]) =>
  choices.map((value) => ({ value, label: `${value} minutes` }));

const calendarValuesOf = ({ preferences }: User): CalendarValues => ({
  preferences: {
    defaultAppointmentDuration: preferences.defaultAppointmentDuration,
    bufferBetweenAppointments: preferences.bufferBetweenAppointments,
  },
});

const stack = css({ display: 'grid', gap: '14px' });

/** The default duration of appointments and the buffer between them, in minutes. */
export const CalendarSettings = () => {
  const settings = useSettingsForm(calendarSchema, calendarValuesOf);
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
            {(control) => <NumberSelect {...control} choices={minutes(appointmentDurations)} />}
          </FormField>
          <FormField
            form={form}
            name="preferences.bufferBetweenAppointments"
            label="Buffer between appointments"
          >
            {(control) => <NumberSelect {...control} choices={minutes(appointmentBuffers)} />}
          </FormField>
        </div>
      </Card>
    </SettingsForm>
  );
};

type NotificationValues = { preferences: { notificationsEnabled: boolean } };

const notificationSchema: v.GenericSchema<NotificationValues, UserUpdate> = v.object({
  preferences: v.pick(Preferences, ['notificationsEnabled']),
});

const notificationValuesOf = ({
  preferences: { notificationsEnabled },
}: User): NotificationValues => ({
  preferences: { notificationsEnabled },
});

/** The notifications of this user. */
export const NotificationSettings = () => {
  const settings = useSettingsForm(notificationSchema, notificationValuesOf);
  return (
    <SettingsForm {...settings} label="Notifications">
      <Card title="Notifications">
        <FormCheckbox
          form={settings.form}
          name="preferences.notificationsEnabled"
          as="switch"
          hint="Email about new bookings, answered quotes and payments. This is for you alone: everyone on your team has their own choice."
        >
          Enable notifications
        </FormCheckbox>
      </Card>
    </SettingsForm>
  );
};
