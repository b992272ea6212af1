import { css } from '@styled/css';
import { appointmentBuffers, appointmentDurations } from '@tradewind/contracts';
import { Preferences, type User, type UserUpdate } from '@tradewind/contracts/users';
import { useUser } from '@tradewind/remote-kit';
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

const mailList = new Intl.ListFormat('en-US');

/** The mails that the switch decides for this user (decision 46). */
const mailsOf = ({ isContactPerson, role }: User): string => {
  const mails = [
    isContactPerson && 'when customers book, move or cancel online or answer a quote',
    role === 'admin' && 'when a maintenance plan ends unless it is renewed',
    'when a job is given to you or taken from you',
    'when one of yours is moved or cancelled',
    !isContactPerson && 'when customers book, move or cancel one of yours online',
  ];
  return `Email ${mailList.format(mails.filter((mail) => typeof mail === 'string'))}.`;
};

/** The notifications of this user. */
export const NotificationSettings = () => {
  const user = useUser();
  const settings = useSettingsForm(notificationSchema, notificationValuesOf);
  return (
    <SettingsForm {...settings} label="Notifications">
      <Card title="Notifications">
        <FormCheckbox
          form={settings.form}
          name="preferences.notificationsEnabled"
          as="switch"
          hint={`${mailsOf(user)} This is for you alone: everyone on your team has their own choice.`}
        >
          Enable notifications
        </FormCheckbox>
      </Card>
    </SettingsForm>
  );
};
