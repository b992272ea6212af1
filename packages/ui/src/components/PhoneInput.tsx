import { formatPhone, formatPhoneTyping } from '../format/phone.ts';
import { Input, type InputProps } from './Input.tsx';

export interface PhoneInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  readonly value?: string | undefined;
  readonly onChange?: (phone: string) => void;
}

/** Where a text has as many digits before it as another text has. */
const placeAfterDigitsOf = (before: string, text: string): number => {
  const digits = before.replaceAll(/\D/g, '').length;
  return new RegExp(`^(?:\\D*\\d){${digits}}`).exec(text)?.[0].length ?? text.length;
};

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
      const { currentTarget: input } = event;
      const { value: text, selectionStart: caret } = input;
      // Deleting a bracket or a dash must not put it back at once.
      const deleting = text.length < value.length;
      const next = deleting && !/\d$/.test(text) ? text : formatPhoneTyping(text);
      onChange?.(next);
      if (caret === null || caret === text.length) return;
      // Whoever corrects a digit goes on there; a text that is written anew ends with the caret.
      const place = placeAfterDigitsOf(text.slice(0, caret), next);
      queueMicrotask(() => input.setSelectionRange(place, place));
    }}
  />
);
