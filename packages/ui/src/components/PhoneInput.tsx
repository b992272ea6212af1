import { formatPhone, formatPhoneTyping } from '../format/phone.ts';
import { Input, type InputProps } from './Input.tsx';

export interface PhoneInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  readonly value?: string | undefined;
  readonly onChange?: (phone: string) => void;
}

/** Becomes `(207) 555-0146` while it is typed; at most ten digits. */
export const PhoneInput = ({ value = '', onChange, ...rest }: PhoneInputProps) => (
  <Input
    autoComplete="tel"
    inputMode="tel"
    placeholder="(XXX) XXX-XXXX"
    {...rest}
    type="tel"
    value={formatPhone(value)}
    onChange={(event) => {
      const text = event.currentTarget.value;
      // Deleting a bracket or a dash must not put it back at once.
      const deleting = text.length < value.length;
      onChange?.(deleting && !/\d$/.test(text) ? text : formatPhoneTyping(text));
    }}
  />
);
