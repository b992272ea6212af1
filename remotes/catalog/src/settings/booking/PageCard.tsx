import { css } from '@styled/css';
import { Card, FormCheck, FormField, Input, Textarea } from '@tradewind/ui';
import type { BookingForm } from './bookingForm.ts';
import { PagePreview } from './PagePreview.tsx';

const columns = css({
  display: 'grid',
  gap: '20px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
});
const stack = css({ display: 'grid', gap: '14px' });
const colour = css({ w: '72px', p: '4px' });

/** What the visitors' page says and looks like, shown while it is typed. */
export const PageCard = ({ form }: { readonly form: BookingForm }) => (
  <Card title="Booking page">
    <div className={columns}>
      <div className={stack}>
        <FormCheck
          form={form}
          name="preferences.customizedBookingPage"
          hint="Without it your page shows your company’s name and no logo."
        >
          Use your own title, description and logo
        </FormCheck>
        <FormField form={form} name="preferences.bookingPageTitle" label="Page title">
          {(control) => <Input {...control} autoComplete="off" />}
        </FormField>
        <FormField form={form} name="preferences.bookingPageDescription" label="Description">
          {(control) => <Textarea {...control} rows={4} />}
        </FormField>
        <FormField form={form} name="preferences.primaryColor" label="Color">
          {(control) => <Input {...control} type="color" className={colour} />}
        </FormField>
      </div>
      <PagePreview page={form.watch('preferences')} />
    </div>
  </Card>
);
