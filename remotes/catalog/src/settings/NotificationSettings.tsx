import { Preferences, type User, type UserUpdate } from '@tradewind/contracts/users';
import { Card, FormCheck } from '@tradewind/ui';
import * as v from 'valibot';
import { SettingsForm } from './form/SettingsForm.tsx';
import { useSettingsForm } from './form/useSettingsForm.ts';

type NotificationPart = { preferences: { notificationsEnabled: boolean } };

const schema: v.GenericSchema<NotificationPart, UserUpdate> = v.object({
  preferences: v.pick(Preferences, ['notificationsEnabled']),
});

const partOf = ({ preferences: { notificationsEnabled } }: User): NotificationPart => ({
  preferences: { notificationsEnabled },
});

/** Whether this user is told of what happens. */
export const NotificationSettings = () => {
  const settings = useSettingsForm(schema, partOf);
  return (
    <SettingsForm {...settings} label="Notifications">
      <Card title="Notifications">
        <FormCheck
          form={settings.form}
          name="preferences.notificationsEnabled"
          as="switch"
          hint="Email about new bookings, answered quotes and payments. This is for you alone: everyone on your team has their own choice."
        >
          Enable notifications
        </FormCheck>
      </Card>
    </SettingsForm>
  );
};
