import { PasswordHint } from '@tradewind/trade-ui';
import { PasswordInput } from '@tradewind/ui';
import type { ContractForm } from '@tradewind/ui/form';
import { edition } from '../composition/composition.ts';
import { AuthField } from './AuthForm.tsx';

/** The fields of a form in which a new password is typed twice. */
interface PasswordTwice {
  password: string;
  confirmPassword: string;
}

export interface NewPasswordFieldsProps<Input extends PasswordTwice, Output> {
  readonly form: ContractForm<Input, Output>;
  readonly label: string;
  /** Characters that the policy `standard` asks for. */
  readonly least: number;
  /** Names and addresses of the user. */
  readonly about: readonly string[];
  /** The message that the form shows once for all empty fields, which are then marked as required. */
  readonly required?: string;
}

/** A new password, with the rules for it, and the same again. */
export const NewPasswordFields = <Input extends PasswordTwice, Output>({
  form: whole,
  label,
  least,
  about,
  required,
}: NewPasswordFieldsProps<Input, Output>) => {
  // The paths of a form whose other fields are unknown cannot be inferred.
  const form = whole as unknown as ContractForm<PasswordTwice, unknown>;
  const { passwordPolicy: policy } = edition();
  const password = form.watch('password');
  const shared = required === undefined ? {} : { shared: required, required: true };
  return (
    <>
      <AuthField
        {...shared}
        form={form}
        name="password"
        label={label}
        hint={<PasswordHint policy={policy} least={least} password={password} about={about} />}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </AuthField>
      <AuthField {...shared} form={form} name="confirmPassword" label="Confirm password">
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </AuthField>
    </>
  );
};
