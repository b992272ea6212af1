import { authMessages, type Invitation, InvitationAcceptance } from '@tradewind/contracts/auth';
import { Field, Input, PasswordInput } from '@tradewind/ui';
import { useContractForm } from '@tradewind/ui/form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { AuthField, AuthForm, passwordHint } from '../auth/AuthForm.tsx';
import { joinTeam, rethrowWithMessage } from '../session/authentication.ts';

const { name, password } = InvitationAcceptance.entries;

const required = authMessages.registerRequired;

const JoinInput = v.pipe(
  v.object({ name, password, confirmPassword: v.string() }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (typed) => typed.password === typed.confirmPassword,
      authMessages.passwordMismatch,
    ),
    ['confirmPassword'],
  ),
);

export interface JoinFormProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** Name and password of the new member; the e-mail address is the invited one. */
export const JoinForm = ({ token, invitation }: JoinFormProps) => {
  const navigate = useNavigate();
  const form = useContractForm(JoinInput, {
    defaultValues: { name: invitation.name, password: '', confirmPassword: '' },
  });
  const join = async (typed: v.InferOutput<typeof JoinInput>) => {
    await joinTeam({ token, name: typed.name, password: typed.password }).catch(
      rethrowWithMessage(authMessages.registerFailed),
    );
    void navigate('/dashboard', { replace: true });
  };
  const shared = { form, shared: required } as const;
  return (
    <AuthForm
      form={form}
      required={required}
      submit="Join the team"
      busy="Joining…"
      onSubmit={join}
    >
      <Field label="Email">
        <Input type="email" autoComplete="username" readOnly value={invitation.email} />
      </Field>
      <AuthField form={form} name="name" label="Full name" required>
        {(control) => <Input autoComplete="name" {...control} />}
      </AuthField>
      <AuthField {...shared} name="password" label="Password" hint={passwordHint(6)} required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </AuthField>
      <AuthField form={form} name="confirmPassword" label="Confirm password" required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </AuthField>
    </AuthForm>
  );
};
