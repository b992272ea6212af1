import { css } from '@styled/css';
import { TotpConfirmation, type TotpSecret } from '@tradewind/contracts/secondFactors';
import { useAction } from '@tradewind/remote-kit';
import {
  Button,
  Dialog,
  FormField,
  failureWithMessage,
  Input,
  messageOf,
  useContractForm,
} from '@tradewind/ui';
import { Check, Copy } from 'lucide-react';
import { useId } from 'react';
import { useCopyToClipboard } from '../../form/useCopyToClipboard.ts';
import { QrCode } from './QrCode.tsx';

const stack = css({ display: 'grid', gap: '16px' });
const key = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px',
  textStyle: 'sm',
});
const letters = css({ fontFamily: 'mono', overflowWrap: 'anywhere' });
const code = css({ maxW: { sm: '220px' }, fontVariantNumeric: 'tabular-nums' });

interface AuthenticatorAppDialogProps extends TotpSecret {
  /** Called when it is closed; with recovery codes, if the app is the first factor. */
  readonly onClose: (codes?: readonly string[]) => void;
}

/** Shows the secret to an authenticator app, and confirms it by the app's first code. */
export const AuthenticatorAppDialog = ({ secret, uri, onClose }: AuthenticatorAppDialogProps) => {
  const id = useId();
  const { isCopied, copy } = useCopyToClipboard();
  const confirm = useAction('confirmTotp', { refreshes: ['getFactors', 'getMembers'] });
  const form = useContractForm(TotpConfirmation, { defaultValues: { code: '' } });
  const save = form.submit(async (body) => {
    try {
      onClose((await confirm.mutateAsync({ body })).recoveryCodes);
    } catch (failure) {
      throw failureWithMessage(
        failure,
        messageOf(failure, 'Nothing was set up. Please try again.'),
      );
    }
  });
  const groups = secret.match(/.{1,4}/g)?.join(' ') ?? secret;
  return (
    <Dialog
      open
      onClose={() => onClose()}
      title="Set up an authenticator app"
      description="Scan the code with the app, or type the key into it. Then enter the six digits that it shows."
      problem={form.problem}
      busy={confirm.isPending}
      foot={
        <>
          <Button disabled={confirm.isPending} onClick={() => onClose()}>
            Cancel
          </Button>
          <Button
            type="submit"
            form={id}
            variant="solid"
            busy={confirm.isPending}
            busyLabel="Checking…"
          >
            Turn on
          </Button>
        </>
      }
    >
      <form id={id} noValidate className={stack} onSubmit={(event) => void save(event)}>
        <QrCode text={uri} label="QR code for the authenticator app" />
        <div className={key}>
          <span>
            Key: <span className={letters}>{groups}</span>
          </span>
          <Button
            size="sm"
            variant="ghost"
            icon={isCopied ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
            onClick={() => void copy(secret)}
          >
            {isCopied ? 'Copied' : 'Copy key'}
          </Button>
        </div>
        <FormField form={form} name="code" label="Code" required className={code}>
          {(control) => <Input {...control} inputMode="numeric" autoComplete="one-time-code" />}
        </FormField>
      </form>
    </Dialog>
  );
};
