import { css } from '@styled/css';
import { Card, FormCheckbox } from '@tradewind/ui';
import { SettingsForm } from '../form/SettingsForm.tsx';
import { useSettingsForm } from '../form/useSettingsForm.ts';
import { type BookingForm, bookingSchema, bookingValuesOf } from './bookingForm.ts';
import { DrivingCard } from './DrivingCard.tsx';
import { EmbedCard } from './EmbedCard.tsx';
import { PageCard } from './PageCard.tsx';
import { RulesCard } from './RulesCard.tsx';

const stack = css({ display: 'grid', gap: '14px' });
const text = css({ color: 'fg.muted', textStyle: 'sm' });

/** Whether the people of the team are booked, and whether a visitor chooses one (decision 159). */
const CrewCard = ({ form }: { readonly form: BookingForm }) => {
  const isByCrew = form.watch('preferences.bookByCrew');
  return (
    <Card title="Crews">
      <div className={stack}>
        <FormCheckbox
          form={form}
          name="preferences.bookByCrew"
          as="switch"
          hint="A time is offered while enough people who can do the service are free; when off, your business takes one visit at a time."
        >
          Book by crew
        </FormCheckbox>
        <FormCheckbox
          form={form}
          name="preferences.visitorsChoosePerson"
          as="switch"
          disabled={!isByCrew}
          hint={
            isByCrew
              ? 'A visitor may say who should come; otherwise whoever is free does.'
              : 'Needs “Book by crew”.'
          }
        >
          Visitors may choose a person
        </FormCheckbox>
      </div>
    </Card>
  );
};

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
      <CrewCard form={settings.form} />
      <DrivingCard form={settings.form} />
      <PageCard form={settings.form} />
      <ContactCard form={settings.form} />
      <EmbedCard />
    </SettingsForm>
  );
};
