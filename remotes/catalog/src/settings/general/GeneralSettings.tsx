import { css } from '@styled/css';
import { Preferences, type User, UserUpdate } from '@tradewind/contracts/users';
import { useUser } from '@tradewind/remote-kit';
import { Card, FormField, Input } from '@tradewind/ui';
import * as v from 'valibot';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { ThemeSwitch } from './ThemeSwitch.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';

type GeneralPart = Pick<User, 'name' | 'phone' | 'company'> & {
  preferences: Pick<User['preferences'], 'address' | 'taxNumber' | 'timezone'>;
};

const schema = v.object({
  ...v.pick(UserUpdate, ['name', 'phone', 'company']).entries,
  preferences: v.pick(Preferences, ['address', 'taxNumber', 'timezone']),
}) as unknown as v.GenericSchema<GeneralPart, UserUpdate>;

const stack = css({ display: 'grid', gap: '14px' });
const zones = Intl.supportedValuesOf('timeZone');

const addressLabels = {
  street: 'Street address',
  city: 'City',
  state: 'State',
  zip: 'ZIP code',
  country: 'Country',
} as const;
const addressParts = ['street', 'city', 'state', 'zip', 'country'] as const;

/** Theme and profile; for an admin, the business as its documents show it. */
export const GeneralSettings = () => {
  const { name, phone, company, preferences, role } = useUser();
  const { address, taxNumber, timezone } = preferences;
  const values = { name, phone, company, preferences: { address, taxNumber, timezone } };
  const { form, ...settings } = useSettingsForm(schema, values);
  return (
    <>
      <ThemeSwitch />
      <SettingsForm {...settings} form={form} label="General">
        <Card title="Your profile">
          <div className={stack}>
            <FormField form={form} name="name" label="Full name" required>
              {(control) => <Input {...control} autoComplete="name" />}
            </FormField>
            <FormField form={form} name="phone" label="Phone">
              {(control) => <Input {...control} type="tel" autoComplete="tel" />}
            </FormField>
          </div>
        </Card>
        {role === 'admin' && (
          <Card title="Business profile">
            <div className={stack}>
              <FormField form={form} name="company" label="Company">
                {(control) => <Input {...control} autoComplete="organization" />}
              </FormField>
              {addressParts.map((part) => (
                <FormField
                  key={part}
                  form={form}
                  name={`preferences.address.${part}`}
                  label={addressLabels[part]}
                >
                  {(control) => <Input {...control} autoComplete="off" />}
                </FormField>
              ))}
              <FormField form={form} name="preferences.taxNumber" label="Tax number">
                {(control) => <Input {...control} autoComplete="off" />}
              </FormField>
              <FormField form={form} name="preferences.timezone" label="Time zone">
                {(control) => <Input {...control} list="time-zones" autoComplete="off" />}
              </FormField>
              <datalist id="time-zones">
                {zones.map((zone) => (
                  <option key={zone} value={zone} />
                ))}
              </datalist>
            </div>
          </Card>
        )}
      </SettingsForm>
    </>
  );
};
