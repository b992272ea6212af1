import { css } from '@styled/css';
import { useUser } from '@tradewind/remote-kit';
import { Card, FormField, Input } from '@tradewind/ui';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import { ExceptionsCard } from '../hours/ExceptionsCard.tsx';
import { HoursCard } from '../hours/HoursCard.tsx';
import { LogoCard } from '../logo/LogoCard.tsx';
import { AddressCard, BusinessCard, TimeAndCostCard } from './BusinessCard.tsx';
import { type GeneralForm, generalValuesOf, schemaFor } from './generalForm.ts';
import { ThemeSwitch } from './ThemeSwitch.tsx';

const fields = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

const ProfileCard = ({ form }: { readonly form: GeneralForm }) => (
  <Card title="Your profile">
    <div className={fields}>
      <FormField form={form} name="name" label="Full name" required>
        {(control) => <Input {...control} autoComplete="name" />}
      </FormField>
      <FormField form={form} name="phone" label="Phone">
        {(control) => <Input {...control} type="tel" autoComplete="tel" />}
      </FormField>
    </div>
  </Card>
);

/** Scrolls to the card that the address names: the router looks for it before this page is loaded. */
const useCardOfAddress = () => {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
};

/** Theme and profile; for an admin also the business and its hours. */
export const GeneralSettings = () => {
  const { role } = useUser();
  const settings = useSettingsForm(schemaFor(role), generalValuesOf);
  const { form } = settings;
  const isAdmin = role === 'admin';
  useCardOfAddress();
  return (
    <>
      <ThemeSwitch />
      <SettingsForm {...settings} label="General">
        <ProfileCard form={form} />
        {isAdmin && (
          <>
            <BusinessCard form={form} />
            <LogoCard />
            <AddressCard form={form} />
            <TimeAndCostCard form={form} />
            <HoursCard form={form} />
            <ExceptionsCard form={form} />
          </>
        )}
      </SettingsForm>
    </>
  );
};
