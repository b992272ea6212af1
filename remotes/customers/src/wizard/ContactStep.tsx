import { css } from '@styled/css';
import { FormField, Input, PhoneInput } from '@tradewind/ui';
import { CustomerTypeField } from '../form/CustomerTypeField.tsx';
import { isValidEmail, isValidPhone } from '../form/customerForms.ts';
import { type CustomerForm, TextField } from '../form/TextField.tsx';
import { ValidMark } from '../form/ValidMark.tsx';
import { DuplicateWarning } from './DuplicateWarning.tsx';

const stack = css({ display: 'grid', gap: '14px' });

export interface ContactStepProps {
  readonly form: CustomerForm;
  readonly onLeave: () => void;
}

/** Step 1: who it is and how to reach them. */
export const ContactStep = ({ form, onLeave }: ContactStepProps) => {
  const [email, phone, type] = form.watch(['email', 'phone', 'customerType']);
  return (
    <div className={stack}>
      <TextField form={form} name="name" label="Name" autoComplete="name" required data-autofocus />
      <CustomerTypeField form={form} />
      {type === 'commercial' && (
        <TextField
          form={form}
          name="companyName"
          label="Company name"
          autoComplete="organization"
          required
        />
      )}
      <FormField form={form} name="phone" label="Phone" hint="US format: (XXX) XXX-XXXX" required>
        {({ value, ...control }) => (
          <ValidMark valid={isValidPhone(phone)}>
            <PhoneInput {...control} value={value} />
          </ValidMark>
        )}
      </FormField>
      <FormField form={form} name="email" label="Email" required>
        {({ value, ...control }) => (
          <ValidMark valid={isValidEmail(email)}>
            <Input {...control} value={value} type="email" autoComplete="email" />
          </ValidMark>
        )}
      </FormField>
      <DuplicateWarning email={email} phone={phone} onFollow={onLeave} />
    </div>
  );
};
