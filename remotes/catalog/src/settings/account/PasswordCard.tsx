import { css } from '@styled/css';
import { passwordChange } from '@tradewind/contracts/account';
import { withSamePasswords } from '@tradewind/contracts/auth';
import type { PasswordPolicy } from '@tradewind/contracts/passwords';
import type { User } from '@tradewind/contracts/users';
import { useAction, useToasts } from '@tradewind/remote-kit';
import { PasswordHint, readPasswordPolicy } from '@tradewind/trade-ui';
import { Button, Card, Form, FormField, PasswordInput, useContractForm } from '@tradewind/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useOutcomeToasts } from '../form/useOutcomeToasts.ts';

const quiet = css({ textStyle: 'sm', color: 'fg.muted' });
const stack = css({ display: 'grid', gap: '16px', justifyItems: 'start' });

const changeForm = (policy: PasswordPolicy) =>
  withSamePasswords(v.object({ ...passwordChange(policy).entries, confirmPassword: v.string() }));
type ChangeForm = v.InferOutput<ReturnType<typeof changeForm>>;

const empty = { currentPassword: '', password: '', confirmPassword: '' };

/** The password, or the way to one for a user who signs in with Google or Microsoft. */
export const PasswordCard = ({ user }: { readonly user: User }) => (
  <Card title="Password">{user.hasPassword ? <Change user={user} /> : <First user={user} />}</Card>
);

const Change = ({ user }: { readonly user: User }) => {
  const toasts = useToasts();
  const change = useAction('changePassword');
  const [policy] = useState(readPasswordPolicy);
  const [schema] = useState(() => changeForm(policy));
  const form = useContractForm(schema, {
    defaultValues: empty,
    saveFailed: 'The password was not changed. Please try again.',
  });
  const password = form.watch('password');
  const save = async ({ currentPassword, password: chosen }: ChangeForm) => {
    await change.mutateAsync({ body: { currentPassword, password: chosen } });
    toasts.success({ title: 'Password changed', description: 'All other devices are signed out.' });
    form.reset(empty);
  };
  return (
    <Form form={form} aria-label="Change password" onSave={save}>
      <FormField form={form} name="currentPassword" label="Current password" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <FormField
        form={form}
        name="password"
        label="New password"
        hint={
          <PasswordHint
            policy={policy}
            least={8}
            password={password}
            about={[user.name, user.company, user.email]}
          />
        }
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField form={form} name="confirmPassword" label="Confirm password" required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <Button
        type="submit"
        variant="solid"
        busy={form.formState.isSubmitting}
        busyLabel="Changing…"
      >
        Change password
      </Button>
    </Form>
  );
};

const First = ({ user: { email } }: { readonly user: User }) => {
  const outcome = useOutcomeToasts();
  const ask = useAction('requestReset', outcome('The mail was not sent', `Mail sent to ${email}`));
  return (
    <div className={stack}>
      <p className={quiet}>
        You sign in with Google or Microsoft. With a password you can sign in without them, too.
      </p>
      <Button
        busy={ask.isPending}
        busyLabel="Sending…"
        onClick={() => ask.mutate({ body: { email } })}
      >
        Mail me a link to set one
      </Button>
    </div>
  );
};
