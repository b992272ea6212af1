import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import { bookingPartOf, bookingSchema } from './bookingForm.ts';
import { EmbedCard } from './EmbedCard.tsx';
import { PageCard } from './PageCard.tsx';
import { RulesCard } from './RulesCard.tsx';

/** What visitors may book, what their page looks like, and how it comes to other websites. */
export const OnlineBookingSettings = () => {
  const settings = useSettingsForm(bookingSchema, bookingPartOf);
  return (
    <SettingsForm {...settings} label="Online Booking">
      <RulesCard form={settings.form} />
      <PageCard form={settings.form} />
      <EmbedCard />
    </SettingsForm>
  );
};
