import { css } from '@styled/css';
import { type CustomerForm, TextField } from './TextField.tsx';

const grid = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: 'repeat(6, minmax(0, 1fr))',
  alignItems: 'start',
});
const whole = css({ gridColumn: '1 / -1' });
const city = css({ gridColumn: { base: 'span 6', sm: 'span 3' } });
const small = css({ gridColumn: { base: 'span 3', sm: 'span 1' } });
const zip = css({ gridColumn: { base: 'span 3', sm: 'span 2' } });

export interface AddressFieldsProps {
  readonly form: CustomerForm;
  readonly required: boolean;
  /** The wizard leaves the country at its default. */
  readonly country?: boolean;
}

/** Where the customer is. */
export const AddressFields = ({ form, required, country = true }: AddressFieldsProps) => (
  <div className={grid}>
    <div className={whole}>
      <TextField
        form={form}
        name="address.street"
        label="Street address"
        autoComplete="address-line1"
        required={required}
      />
    </div>
    <div className={city}>
      <TextField
        form={form}
        name="address.city"
        label="City"
        autoComplete="address-level2"
        required={required}
      />
    </div>
    <div className={small}>
      <TextField
        form={form}
        name="address.state"
        label="State"
        autoComplete="address-level1"
        required={required}
      />
    </div>
    <div className={zip}>
      <TextField
        form={form}
        name="address.zip"
        label="ZIP code"
        autoComplete="postal-code"
        required={required}
      />
    </div>
    {country && (
      <div className={whole}>
        <TextField form={form} name="address.country" label="Country" autoComplete="country-name" />
      </div>
    )}
  </div>
);
