import { PasswordHint } from '@tradewind/trade-ui';
import { type Control, type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { passwordHint } from './AuthForm.tsx';

export interface NewPasswordHintProps<Input extends FieldValues> {
  readonly control: Control<Input>;
  /** The fewest characters. */
  readonly least: number;
  /** The form's fields with names and addresses of the user. */
  readonly about?: readonly FieldPath<Input>[];
}

/** The hint of the field `password` of a form before signing in. */
export const NewPasswordHint = <Input extends FieldValues>({
  control,
  least,
  about = [],
}: NewPasswordHintProps<Input>) => {
  const typed: readonly unknown[] = useWatch({
    control,
    name: ['password' as FieldPath<Input>, ...about],
  });
  const [password = '', ...texts] = typed.map((value) => (typeof value === 'string' ? value : ''));
  return <PasswordHint rules={passwordHint(least)} password={password} about={texts} />;
};
