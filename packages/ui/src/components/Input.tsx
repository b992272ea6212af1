import { cx } from '@styled/css';
import { affix, input } from '@styled/recipes';
import { Eye, EyeOff, Search } from 'lucide-react';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { formatPhone, formatPhoneTyping } from '../format.ts';
import { buttonClass } from './Button.tsx';
import { controlAttributes, useField } from './Field.tsx';

export interface InputProps extends ComponentProps<'input'> {
  /** `bare`: without a border, in a table cell. */
  readonly variant?: 'field' | 'bare';
  readonly align?: 'start' | 'end';
  /** An icon before the text. */
  readonly icon?: ReactNode;
}

export const Input = ({ variant, align, icon, className, ...rest }: InputProps) => {
  const field = useField();
  const control = (extra?: string) => (
    <input
      type="text"
      {...controlAttributes(field)}
      {...rest}
      className={cx(input({ variant, align }), extra, className)}
    />
  );
  if (icon === undefined) return control();
  const styles = affix({ start: 'icon' });
  return (
    <span className={styles.root}>
      <span className={styles.before}>{icon}</span>
      {control(styles.control)}
    </span>
  );
};

export interface TextareaProps extends ComponentProps<'textarea'> {
  readonly variant?: 'field' | 'bare';
}

export const Textarea = ({ variant, className, ...rest }: TextareaProps) => {
  const field = useField();
  return (
    <textarea
      rows={3}
      {...controlAttributes(field)}
      {...rest}
      className={cx(input({ variant, kind: 'text' }), className)}
    />
  );
};

/** A password field with a button that shows the text. */
export const PasswordInput = ({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) => {
  const field = useField();
  const [shown, setShown] = useState(false);
  const styles = affix({ end: 'icon' });
  return (
    <span className={styles.root}>
      <input
        autoComplete="current-password"
        {...controlAttributes(field)}
        {...rest}
        type={shown ? 'text' : 'password'}
        className={cx(input(), styles.control, className)}
      />
      <span className={styles.after}>
        <button
          type="button"
          aria-pressed={shown}
          aria-label="Show characters"
          className={buttonClass({ variant: 'ghost', size: 'sm' }, 'icon')}
          onClick={() => setShown(!shown)}
        >
          {shown ? <EyeOff size={16} /> : <Eye size={16} />}
        </button>
      </span>
    </span>
  );
};

export interface PhoneInputProps extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  readonly value?: string | undefined;
  readonly onChange?: (phone: string) => void;
}

/** Returns the index in a text after as many digits as another text has. */
const placeAfterDigitsOf = (before: string, text: string): number => {
  const digits = before.replaceAll(/\D/g, '').length;
  return new RegExp(`^(?:\\D*\\d){${digits}}`).exec(text)?.[0].length ?? text.length;
};

/** Formats a phone number as `(207) 555-0146` while it is typed; at most ten digits. */
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
      // Deleting a bracket or a dash must not insert it again.
      const deleting = text.length < value.length;
      const next = deleting && !/\d$/.test(text) ? text : formatPhoneTyping(text);
      onChange?.(next);
      if (caret === null || caret === text.length) return;
      // After a correction the caret stays at the corrected digit; a rewritten text ends with the
      // caret.
      const place = placeAfterDigitsOf(text.slice(0, caret), next);
      queueMicrotask(() => input.setSelectionRange(place, place));
    }}
  />
);

export interface SearchInputProps extends Omit<InputProps, 'type' | 'icon'> {
  /** The accessible name, also the placeholder. */
  readonly label: string;
}

/** The maximum length of a search in the contract. */
const MOST = 200;

export const SearchInput = ({ label, ...rest }: SearchInputProps) => (
  <Input
    type="search"
    icon={<Search aria-hidden size={16} />}
    aria-label={label}
    placeholder={label}
    autoComplete="off"
    maxLength={MOST}
    {...rest}
  />
);
