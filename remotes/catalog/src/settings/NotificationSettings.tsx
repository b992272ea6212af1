import { Preferences, type UserUpdate } from '@tradewind/contracts/users';
import { useUser } from '@tradewind/remote-kit';
import { Card, FormCheck } from '@tradewind/ui';
import * as v from 'valibot';
import { SettingsForm } from './form/SettingsForm.tsx';
import { useSettingsForm } from './form/useSettingsForm.ts';

type NotificationPart = { preferences: { notificationsEnabled: boolean } };

const schema: v.GenericSchema<NotificationPart, UserUpdate> = v.object({
  preferences: v.pick(Preferences, ['notificationsEnabled']),
});

/** Whether this user is told of what happens. */
export const NotificationSettings = () => {
  const { preferences } = useUser();
  const settings = useSettingsForm(schema, {
    preferences: { notificationsEnabled: preferences.notificationsEnabled },
  });
  return (
    <SettingsForm {...settings} label="Notifications">
      <Card title="Notifications">
        <FormCheck form={settings.form} name="preferences.notificationsEnabled" as="switch">
          Enable notifications
        </FormCheck>
      </Card>
    </SettingsForm>
  );
};
