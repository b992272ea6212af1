import {
  authMessages,
  firstPassword,
  type Invitation,
  InvitationAcceptance,
  withSamePasswords,
} from '@tradewind/contracts/auth';
import type { PasswordPolicy } from '@tradewind/contracts/passwords';
import { Field, Input } from '@tradewind/ui';
import { useContractForm } from '@tradewind/ui/form';
import { useNavigate } from 'react-router-dom';
import * as v from 'valibot';
import { AuthField, AuthForm } from '../auth/AuthForm.tsx';
import { NewPasswordFields } from '../auth/NewPasswordFields.tsx';
import { edition } from '../composition/composition.ts';
import { enter, loadApiClient, rethrowWithMessage } from '../session/authentication.ts';

const required = authMessages.registerRequired;

const joinForm = (policy: PasswordPolicy) =>
  withSamePasswords(
    v.object({
      name: InvitationAcceptance.entries.name,
      password: firstPassword(policy),
      confirmPassword: v.string(),
    }),
  );
const schemas = { standard: joinForm('standard'), strict: joinForm('strict') };
type JoinInput = v.InferOutput<ReturnType<typeof joinForm>>;

/** @throws ApiFailure with the server's message when the invitation is no longer valid. */
const joinTeam = async (body: InvitationAcceptance): Promise<void> => {
  const { token, user } = await (await loadApiClient()).acceptInvitation({ body });
  enter(token, user, true);
};

export interface JoinFormProps {
  readonly token: string;
  readonly invitation: Invitation;
}

/** Name and password of the new member; the e-mail address is the invited one. */
export const JoinForm = ({ token, invitation }: JoinFormProps) => {
  const navigate = useNavigate();
  const { passwordPolicy: policy } = edition();
  const form = useContractForm(schemas[policy], {
    defaultValues: { name: invitation.name, password: '', confirmPassword: '' },
  });
  const name = form.watch('name');
  const join = async ({ confirmPassword: _confirmed, ...input }: JoinInput) => {
    await joinTeam({ token, ...input }).catch(rethrowWithMessage(authMessages.registerFailed));
    // The form stays busy until the dashboard is loaded.
    await navigate('/dashboard', { replace: true });
  };
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
      <NewPasswordFields
        field={(props) => <AuthField {...props} form={form} />}
        password={form.watch('password')}
        label="Password"
        least={6}
        about={[name, invitation.company, invitation.email]}
        required={required}
      />
    </AuthForm>
  );
};
