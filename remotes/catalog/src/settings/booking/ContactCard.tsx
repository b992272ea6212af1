import { css } from '@styled/css';
import { Card, FormCheckbox } from '@tradewind/ui';
import type { BookingForm } from './bookingForm.ts';

const stack = css({ display: 'grid', gap: '14px' });
const text = css({ color: 'fg.muted', textStyle: 'sm' });

/** What the booking page shows while there is no service to book (decision 59). */
export const ContactCard = ({ form }: { readonly form: BookingForm }) => (
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
