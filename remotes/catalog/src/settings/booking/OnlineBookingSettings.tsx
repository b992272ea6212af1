import { css } from '@styled/css';
import { Card, FormCheckbox } from '@tradewind/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import { type BookingForm, bookingSchema, bookingValuesOf } from './bookingForm.ts';
import { EmbedCard } from './EmbedCard.tsx';
import { PageCard } from './PageCard.tsx';
import { RulesCard } from './RulesCard.tsx';

const stack = css({ display: 'grid', gap: '14px' });
const text = css({ color: 'fg.muted', textStyle: 'sm' });

/** What the booking page shows while there is no service to book (decision 59). */
const ContactCard = ({ form }: { readonly form: BookingForm }) => (
  <Card title="Ways to reach you">
    <div className={stack}>
      <p className={text}>
        While you have no service to book, your page shows what you choose here, as it stands on
        your documents.
      </p>
      <FormCheckbox form={form} name="preferences.showPhone" as="switch">
        Show the phone number
      </FormCheckbox>
      <FormCheckbox form={form} name="preferences.showEmail" as="switch">
        Show the email address
      </FormCheckbox>
      <FormCheckbox form={form} name="preferences.showWebsite" as="switch">
        Show the website
      </FormCheckbox>
    </div>
  </Card>
);

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
