import { css } from '@styled/css';
import { formatDollars } from '@tradewind/contracts';
import { useCall, useUser } from '@tradewind/remote-kit';
import { Card, FormCheckbox, FormField, Input, Textarea } from '@tradewind/ui';
import { type CSSProperties, useId } from 'react';
import type { BookingForm, BookingValues } from './bookingForm.ts';

const columns = css({
  display: 'grid',
  gap: '20px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
  alignItems: 'start',
});
const stack = css({ display: 'grid', gap: '14px' });
const colour = css({ w: '72px', p: '4px' });

/** The text and colours of the booking page, with a preview. */
export const PageCard = ({ form }: { readonly form: BookingForm }) => (
  <Card title="Booking page">
    <div className={columns}>
      <div className={stack}>
        <FormCheckbox
          form={form}
          name="preferences.customizedBookingPage"
          hint="Without it your page shows your company’s name and no logo."
        >
          Use your own title, description and logo
        </FormCheckbox>
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

const frame = css({
  display: 'grid',
  gap: '14px',
  p: '20px',
  minW: '0',
  bg: 'bg.canvas',
  border: '1px solid {colors.border.default}',
  borderRadius: 'md',
});
const caption = css({ textStyle: 'xs', fontWeight: '560', color: 'fg.muted', mb: '6px' });
const logo = css({ maxH: '44px', maxW: '160px', objectFit: 'contain', borderRadius: 'sm' });
const heading = css({ textStyle: 'xl', fontWeight: '640', overflowWrap: 'anywhere' });
const text = css({ color: 'fg.muted', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const service = css({
  display: 'flex',
  justifyContent: 'space-between',
  gap: '12px',
  p: '12px 14px',
  bg: 'bg.surface',
  border: '1px solid {colors.accent.border}',
  borderRadius: 'md',
  fontWeight: '600',
});
const price = css({ color: 'accent.fg', fontVariantNumeric: 'tabular-nums' });
const services = css({ display: 'grid', gap: '8px' });
const step = css({ fontWeight: '600' });

/** Maximum number of services in the preview; the page shows all. */
const shown = 2;

/** A preview of the booking page's head with the unsaved values. */
const PagePreview = ({ page }: { readonly page: BookingValues['preferences'] }) => {
  const { company, name, preferences } = useUser();
  const offered = useCall('listServices', {
    query: { isActive: 'true', isPublic: 'true', limit: String(shown) },
  });
  const id = useId();
  const own = page.customizedBookingPage;
  const title = (own && page.bookingPageTitle) || company || name;
  return (
    <section aria-labelledby={id}>
      <p id={id} className={caption}>
        Preview
      </p>
      <div data-brand className={frame} style={{ '--brand': page.primaryColor } as CSSProperties}>
        {own && preferences.logoUrl !== '' && (
          <img src={preferences.logoUrl} alt="" className={logo} />
        )}
        <p className={heading}>{title}</p>
        {own && page.bookingPageDescription !== '' && (
          <p className={text}>{page.bookingPageDescription}</p>
        )}
        <p className={step}>Select Service</p>
        <ul className={services}>
          {offered.data?.rows.map(({ _id, name, price: amount }) => (
            <li key={_id} className={service}>
              <span>{name}</span>
              <span className={price}>{formatDollars(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
};
