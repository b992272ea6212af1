import { css } from '@styled/css';
import { FormField, Input } from '@tradewind/ui';
import type { DetailsForm } from './details.ts';

const place = css({
  display: 'grid',
  gap: '14px',
  gridTemplateColumns: { base: '1fr 1fr', md: '2fr 1fr 1fr' },
  '& > :first-child': { gridColumn: { base: '1 / -1', md: 'auto' } },
});

/** Where the work is; may be left empty. */
export const AddressFields = ({ form }: { readonly form: DetailsForm }) => (
  <>
    <FormField form={form} name="address.street" label="Street address">
      {(control) => <Input {...control} autoComplete="address-line1" />}
    </FormField>
    <div className={place}>
      <FormField form={form} name="address.city" label="City">
        {(control) => <Input {...control} autoComplete="address-level2" />}
      </FormField>
      <FormField form={form} name="address.state" label="State">
        {(control) => <Input {...control} autoComplete="address-level1" />}
      </FormField>
      <FormField form={form} name="address.zip" label="ZIP code">
        {(control) => <Input {...control} autoComplete="postal-code" />}
      </FormField>
    </div>
  </>
);
