import { css } from '@styled/css';
import { formatPhone } from '@tradewind/ui';
import { CustomerTypeField } from './CustomerTypeField.tsx';
import { type CustomerForm, TextField } from './TextField.tsx';

/** Ten digits, perhaps after the country's 1; without an extension. */
const isUsPhone = (typed: string) => /^(\+?1)?\d{10}$/.test(typed.replaceAll(/[\s().-]/g, ''));

const pair = css({
  display: 'grid',
  gap: '14px 12px',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'start',
});

export interface ContactFieldsProps {
  readonly form: CustomerForm;
  /** Whether phone and e-mail must be there as well as the name. */
  readonly required: boolean;
}

/**
 * Who the customer is, on the pages. A phone number of the United States is put in order when it
 * is left, not while it is typed: these pages keep any other, and an extension, as it was typed.
 */
export const ContactFields = ({ form, required }: ContactFieldsProps) => (
  <>
    <div className={pair}>
      <TextField form={form} name="name" label="Name" autoComplete="name" required />
      <TextField form={form} name="companyName" label="Company" autoComplete="organization" />
    </div>
    <div className={pair}>
      <TextField
        form={form}
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        required={required}
      />
      <TextField
        form={form}
        name="phone"
        label="Phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required={required}
        onBlurCapture={(event) => {
          const typed = event.currentTarget.value;
          const inOrder = isUsPhone(typed) ? formatPhone(typed) : typed;
          if (inOrder !== typed) form.setValue('phone', inOrder, { shouldDirty: true });
        }}
      />
    </div>
    <CustomerTypeField form={form} />
  </>
);
