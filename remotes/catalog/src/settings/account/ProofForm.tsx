import { css } from '@styled/css';
import { accountMessages, EmailProof } from '@tradewind/contracts/account';
import { useAction, useServices, useToasts } from '@tradewind/remote-kit';
import { Button, Form, FormField, Input, useContractForm } from '@tradewind/ui';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const row = css({
  display: 'flex',
  flexDirection: { base: 'column', sm: 'row' },
  gap: '8px',
});
const code = css({ maxW: { sm: '220px' }, fontVariantNumeric: 'tabular-nums' });

export interface ProofFormProps {
  /** The address to prove. */
  readonly email: string;
  /** Sends another mail. */
  readonly sendAgain: () => void;
  readonly isSending: boolean;
  readonly onProven: () => void;
}

/** Takes the code of a mail, or the token of its link from the fragment of the address. */
export const ProofForm = ({ email, sendAgain, isSending, onProven }: ProofFormProps) => {
  const { refreshUser } = useServices();
  const toasts = useToasts();
  const confirm = useAction('confirmEmail');
  const form = useContractForm(EmailProof, {
    defaultValues: { proof: '' },
    saveFailed: accountMessages.proofFailed,
  });
  const prove = async (body: { proof: string }) => {
    const proven = await confirm.mutateAsync({ body });
    toasts.success({ title: 'Your address is confirmed', description: proven.email });
    await refreshUser().catch(() => undefined);
    onProven();
  };
  useMailedLink((proof) => {
    form.setValue('proof', proof);
    void form.submit(prove)();
  });
  return (
    <Form form={form} aria-label="Confirm your address" onSave={prove}>
      <FormField
        form={form}
        name="proof"
        label="Code"
        hint={`Six digits, in the mail to ${email}.`}
        required
        className={code}
      >
        {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" />}
      </FormField>
      <div className={row}>
        <Button
          type="submit"
          variant="solid"
          busy={form.formState.isSubmitting}
          busyLabel="Confirming…"
        >
          Confirm
        </Button>
        <Button busy={isSending} busyLabel="Sending…" onClick={sendAgain}>
          Send again
        </Button>
      </div>
    </Form>
  );
};

const LINK = /^#proof=([\w-]{43})$/;

/** Calls back once with the token that a mailed link has in its fragment, and removes it there. */
const useMailedLink = (use: (token: string) => void) => {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const used = useRef('');
  const token = LINK.exec(hash)?.[1] ?? '';
  useEffect(() => {
    if (token === '' || used.current === token) return;
    used.current = token;
    void navigate(pathname + search, { replace: true });
    use(token);
  });
};
