import { PasswordHint } from '@tradewind/trade-ui';
import { PasswordInput } from '@tradewind/ui';
import type { ComponentProps, ReactNode } from 'react';
import { edition } from '../composition/composition.ts';
import type { AuthField } from './AuthForm.tsx';

interface PasswordTwice {
  password: string;
  confirmPassword: string;
}
type PasswordField = Omit<
  ComponentProps<typeof AuthField<PasswordTwice, unknown, keyof PasswordTwice>>,
  'form'
>;

export interface NewPasswordFieldsProps {
  /** Renders an `AuthField` of the form, which has at least these two fields. */
  readonly field: (props: PasswordField) => ReactNode;
  readonly label: string;
  readonly password: string;
  /** Characters that the policy `standard` asks for. */
  readonly least: number;
  /** Names and addresses of the user. */
  readonly about: readonly string[];
  /** The message that the form shows once for all empty fields, which are then marked as required. */
  readonly required?: string;
}

/** A new password, with the rules for it, and the same again. */
export const NewPasswordFields = ({
  field,
  label,
  password,
  least,
  about,
  required,
}: NewPasswordFieldsProps) => {
  const { passwordPolicy: policy } = edition();
  const shared = required === undefined ? {} : { shared: required, required: true };
  return (
    <>
      {field({
        ...shared,
        name: 'password',
        label,
        hint: <PasswordHint policy={policy} least={least} password={password} about={about} />,
        children: (control) => <PasswordInput {...control} autoComplete="new-password" />,
      })}
      {field({
        ...shared,
        name: 'confirmPassword',
        label: 'Confirm password',
        children: (control) => <PasswordInput {...control} autoComplete="new-password" />,
      })}
    </>
  );
};
