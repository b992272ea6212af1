import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import { bookingSchema, bookingValuesOf } from './bookingForm.ts';
import { ContactCard } from './ContactCard.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { PageCard } from './PageCard.tsx';
import { RulesCard } from './RulesCard.tsx';

/** Booking rules, the booking page's text, colours and contact, and the code for other websites. */
export const OnlineBookingSettings = () => {
  const settings = useSettingsForm(bookingSchema, bookingValuesOf);
  return (
    <SettingsForm {...settings} label="Online Booking">
      <RulesCard form={settings.form} />
      <PageCard form={settings.form} />
      <ContactCard form={settings.form} />
      <EmbedCard />
    </SettingsForm>
  );
};
