import { css } from '@styled/css';
import { EmailChange } from '@tradewind/contracts/account';
import type { User } from '@tradewind/contracts/users';
import { useAction, useCall, useServices } from '@tradewind/remote-kit';
import {
  Badge,
  Button,
  Card,
  Form,
  FormField,
  Input,
  PasswordInput,
  useContractForm,
} from '@tradewind/ui';
import { CircleCheck, Clock } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useOutcomeToasts } from '../form/useOutcomeToasts.ts';
import { ProofForm } from './ProofForm.tsx';

const stack = css({ display: 'grid', gap: '16px' });
const line = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px' });
const address = css({ fontWeight: '600', overflowWrap: 'anywhere' });
const quiet = css({ textStyle: 'sm', color: 'fg.muted' });

/** The address, its proof, and the way to another one. */
export const EmailCard = ({ user }: { readonly user: User }) => {
  const outcome = useOutcomeToasts();
  const { refreshUser } = useServices();
  const { hash } = useLocation();
  /** The address that is to replace the present one, with the password that was typed for it. */
  const [change, setChange] = useState<EmailChange>();
  const [isEditing, setEditing] = useState(false);
  const announce = outcome('The mail was not sent', 'Mail sent');
  const { data: factors } = useCall('getFactors');
  const hasFactor = factors !== undefined && (factors.totp !== null || factors.passkeys.length > 0);
  const resend = useAction('sendEmailProof', announce);
  const resendChange = useAction('changeEmail', announce);
  const newEmail = change?.email ?? user.newEmail;
  const isProving = !user.emailVerified || newEmail !== undefined || hash.startsWith('#proof=');
  /** Another mail to a new address needs the password again, unless it was typed just now. */
  const sendAgain = () => {
    if (change !== undefined) resendChange.mutate({ body: change });
    else if (newEmail !== undefined) setEditing(true);
    else resend.mutate({});
  };
  return (
    <Card title="Email address">
      <div className={stack}>
        <p className={line}>
          <span className={address}>{user.email}</span>
          {user.emailVerified ? (
            <Badge tone="green" icon={<CircleCheck aria-hidden size={13} />}>
              Confirmed
            </Badge>
          ) : (
            <Badge tone="yellow" icon={<Clock aria-hidden size={13} />}>
              Not confirmed
            </Badge>
          )}
        </p>
        {user.awaitsProof && (
          <p className={quiet}>
            Until it is confirmed you cannot invite members, mail customers or take online bookings.
          </p>
        )}
        {isProving && !isEditing && (
          <ProofForm
            email={newEmail ?? user.email}
            isSending={resend.isPending || resendChange.isPending}
            sendAgain={sendAgain}
            onProven={() => setChange(undefined)}
          />
        )}
        {isEditing ? (
          <ChangeForm
            email={newEmail ?? ''}
            asksForPassword={!hasFactor}
            onClose={() => setEditing(false)}
            onSent={(sent) => {
              setChange(sent);
              setEditing(false);
              void refreshUser().catch(() => undefined);
            }}
          />
        ) : (
          (user.hasPassword || hasFactor) && (
            <div>
              <Button onClick={() => setEditing(true)}>Change address</Button>
            </div>
          )
        )}
      </div>
    </Card>
  );
};

interface ChangeFormProps {
  /** The address that waits for its code, if any. */
  readonly email: string;
  /** An account with a second factor proves that, in the dialog of the page. */
  readonly asksForPassword: boolean;
  readonly onClose: () => void;
  readonly onSent: (change: EmailChange) => void;
}

const buttons = css({ display: 'flex', flexDirection: { base: 'column', sm: 'row' }, gap: '8px' });

const ChangeForm = ({ email, asksForPassword, onClose, onSent }: ChangeFormProps) => {
  const ask = useAction('changeEmail');
  const password = asksForPassword ? { currentPassword: '' } : {};
  const form = useContractForm(EmailChange, {
    defaultValues: { email, ...password },
    saveFailed: 'The mail was not sent. Please try again.',
  });
  const { unregister } = form;
  // Whether there is a second factor can become known while the address is typed.
  useEffect(() => {
    if (!asksForPassword) unregister('currentPassword');
  }, [asksForPassword, unregister]);
  const send = async (body: EmailChange) => {
    await ask.mutateAsync({ body });
    onSent(body);
  };
  return (
    <Form form={form} aria-label="Change address" onSave={send}>
      <FormField
        form={form}
        name="email"
        label="New email address"
        hint="It counts once you have confirmed it with the code that we mail there."
        required
      >
        {(control) => <Input {...control} type="email" autoComplete="email" autoFocus />}
      </FormField>
      {asksForPassword && (
        <FormField form={form} name="currentPassword" label="Current password" required>
          {({ value = '', ...control }) => (
            <PasswordInput {...control} value={value} autoComplete="current-password" />
          )}
        </FormField>
      )}
      <div className={buttons}>
        <Button
          type="submit"
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel="Sending…"
        >
          Send code
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </Form>
  );
};
